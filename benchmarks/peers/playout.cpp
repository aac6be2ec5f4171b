// The playouts of rtt_tools/top/engine/kernel by hand: one player, journeys, plain boards.
//
//   g++ -O3 -march=native -std=c++20 -o playout playout.cpp
//   playout GAMES SEED < numbers
//
// It plays the same games as the kernel, move for move, so that both must count the same
// turns; it says how many games a second C++ plays with the same search. Standard input is the
// board, the player and the ruleset as numbers, as benchmarks/playouts.py writes them.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

using Word = std::uint64_t;
using Whole = std::int64_t;

constexpr int MOST_BOXES = 60, LANES = 64, POOLS = 32, LEVELS = 52, DICE = 5, DEPTHS = 6;
constexpr int MOST_TURNS = 1000, STAGES_MOST = 64;
constexpr Word STEP = 0x9E3779B97F4A7C15;
constexpr double FINISHED = 0x1p44, WEARY = -0x1p35;
constexpr int PATIENCE = 4;
constexpr int SIDES[DICE] = {4, 6, 8, 12, 20};

int lowest(Word bits) { return __builtin_ctzll(bits); }

// ---- dice -----------------------------------------------------------------------------------

Word mixed(Word state) {
    state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9;
    state = (state ^ (state >> 27)) * 0x94D049BB133111EB;
    return state ^ (state >> 31);
}

Word stream(Word seed, Word game) { return mixed(mixed(seed + STEP) + STEP * (game + 1)); }

int thrown(Word& state, Word sides) {
    const Word surplus = (0 - sides) % sides;
    while (true) {
        state += STEP;
        const Word value = mixed(state);
        if (value >= surplus) return 1 + static_cast<int>(value % sides);
    }
}

void roll(Word& state, int pool, int* shown) {
    for (int die = 0; die < DICE; ++die)
        if (pool >> die & 1) shown[die] = thrown(state, SIDES[die]);
}

int start(Word& state, int* shown) {
    int pool = 0;
    while (!pool) {
        roll(state, POOLS - 1, shown);
        for (int die = 0; die < DICE; ++die)
            if (shown[die] % 2 == 0) pool |= 1 << die;
    }
    return pool;
}

// ---- the board, the ruleset, the player ------------------------------------------------------

struct Ground {
    int boxes, lanes, faces;
    Word open, needs[MOST_BOXES];
    std::vector<int> over[MOST_BOXES], beside[MOST_BOXES], reach[MOST_BOXES];
    alignas(64) double touch[MOST_BOXES][LANES];
    std::vector<int> after[2 * POOLS * 6];
};

struct Player {
    double box[MOST_BOXES], number, hard, highest[LEVELS];
    int choices, heights;
    double prices[LEVELS];
    alignas(64) double decay[MOST_BOXES][LANES];
    int stage[MOST_BOXES + 1];
    double height[STAGES_MOST], pools[STAGES_MOST][POOLS], least[STAGES_MOST][POOLS];
};

struct Sheet {
    int left, waited;
    int level[MOST_BOXES], number[MOST_BOXES];
    alignas(64) double price[LANES];
    Word filled, open;
};

Ground ground;
Player player;
Sheet sheet;

// What comes of the games: as the kernel counts it.
struct Tally {
    Whole capped, turns[MOST_TURNS + 1], wrote, forced, passed, empty;
    Whole filled[MOST_BOXES], when[MOST_BOXES], numbers[MOST_BOXES][LEVELS], blocked[MOST_BOXES];
} tally;

void fill(Word& filled, Word& open, int box) {
    const Word bit = Word{1} << box;
    filled |= bit;
    open &= ~bit;
    for (int other : ground.over[box])
        if (!(ground.needs[other] & ~filled)) open |= Word{1} << other;
    for (int other : ground.beside[box])
        if (!(filled >> other & 1)) open |= Word{1} << other;
}

void clear() {
    for (int box = 0; box < ground.boxes; ++box) {
        sheet.level[box] = sheet.number[box] = 0;
        sheet.price[box] = player.prices[0];
    }
    sheet.filled = 0;
    sheet.open = ground.open;
    sheet.left = ground.boxes;
    sheet.waited = 0;
}

void write(int box, int number) {
    sheet.number[box] = number;
    --sheet.left;
    sheet.waited = 0;
    for (int other : ground.reach[box]) {
        sheet.level[other] = std::max(sheet.level[other], number);
        sheet.price[other] = player.prices[sheet.level[other]];
    }
    fill(sheet.filled, sheet.open, box);
}

// ---- the search ------------------------------------------------------------------------------

struct Desk {
    Word places;
    int number[POOLS], dice[POOLS], sums[POOLS], last[LEVELS], other[POOLS];
    Word apart[POOLS], holding[DICE];
    double most[POOLS], room[POOLS];
    alignas(64) double price[DEPTHS][LANES];
    Word filled[DEPTHS], open[DEPTHS], fresh[DEPTHS], fit[DEPTHS], late[DEPTHS], early[DEPTHS];
    bool is_early[DEPTHS];
    double worth[DEPTHS], gain[DEPTHS][3];
    int free[DEPTHS], place[DEPTHS], choices[DEPTHS], tried[DEPTHS], choice[DEPTHS][3];
    int length, way_box[DEPTHS], way_number[DEPTHS];
} desk;

Word deal(int pool, const int* shown) {
    Word made = 0;
    for (int handful = 1; handful < POOLS; ++handful) {
        if (handful & ~pool) continue;
        const int total = desk.sums[handful & (handful - 1)] + shown[lowest(handful)];
        desk.sums[handful] = total;
        desk.other[handful] = made >> total & 1 ? desk.last[total] : 0;
        desk.last[total] = handful;
        made |= Word{1} << total;
    }
    int count = 0;
    for (Word left = made; left; left &= left - 1)
        for (int handful = desk.last[lowest(left)]; handful; handful = desk.other[handful]) {
            desk.number[count] = desk.sums[handful];
            desk.dice[count++] = handful;
        }
    desk.places = (Word{1} << count) - 1;
    for (Word& held : desk.holding) held = 0;
    for (int place = 0; place < count; ++place)
        for (int dice = desk.dice[place]; dice; dice &= dice - 1)
            desk.holding[lowest(dice)] |= Word{1} << place;
    for (int place = 0; place < count; ++place) {
        Word shared = 0;
        for (int dice = desk.dice[place]; dice; dice &= dice - 1)
            shared |= desk.holding[lowest(dice)];
        desk.apart[place] = desk.places & ~shared;
    }
    return made;
}

void estimate(int pool) {
    desk.room[0] = sheet.left <= __builtin_popcount(pool) ? FINISHED : 0.0;
    for (int dice = 1; dice < POOLS; ++dice) {
        if (dice & ~pool) continue;
        const int number = desk.sums[dice];
        desk.most[dice] = std::max(player.highest[number] - player.number * number, 0.0);
        const int first = dice & -dice, rest = dice ^ first;
        double best = std::max(desk.room[rest], desk.most[first] + desk.room[rest]);
        for (int others = rest; others; others = (others - 1) & rest)
            best = std::max(best, desk.most[first | others] + desk.room[rest ^ others]);
        desk.room[dice] = best;
    }
}

double gain(int depth, int box, int number) {
    const double price = player.prices[number];
    double cost = 0;
    for (int lane = 0; lane < ground.lanes; ++lane)
        cost += player.decay[box][lane] * std::max(price - desk.price[depth][lane], 0.0);
    const double worth =
        player.box[box] - player.number * number + player.hard * desk.price[depth][box];
    return worth - cost;
}

void choose(int depth, Word boxes) {
    const int number = desk.number[desk.place[depth]];
    int count = 0;
    for (; boxes; boxes &= boxes - 1) {
        const int box = lowest(boxes);
        if (desk.price[depth][box] > player.prices[number]) continue;
        const double worth = gain(depth, box, number);
        int place = count;
        while (place > 0 && desk.gain[depth][place - 1] < worth) {
            --place;
            if (place + 1 < player.choices) {
                desk.gain[depth][place + 1] = desk.gain[depth][place];
                desk.choice[depth][place + 1] = desk.choice[depth][place];
            }
        }
        if (place < player.choices) {
            desk.gain[depth][place] = worth;
            desk.choice[depth][place] = box;
        }
        count = std::min(count + 1, player.choices);
    }
    desk.choices[depth] = count;
}

bool pick(int depth, double best) {
    if (desk.worth[depth] + desk.room[desk.free[depth]] <= best) return false;
    Word& early = desk.early[depth];
    Word& late = desk.late[depth];
    if (!(early | late)) return false;
    desk.is_early[depth] = early != 0;
    desk.tried[depth] = 0;
    Word& next = early ? early : late;
    const Word boxes = early ? desk.fresh[depth] : desk.open[depth];
    desk.place[depth] = lowest(next);
    next &= next - 1;
    choose(depth, boxes);
    return true;
}

Word loose;

void enter(int depth, double worth) {
    const int place = desk.place[depth], below = depth + 1;
    const int box = desk.choice[depth][desk.tried[depth]];
    const double price = player.prices[desk.number[place]];
    for (int lane = 0; lane < ground.lanes; ++lane)
        desk.price[below][lane] =
            std::max(desk.price[depth][lane], price * ground.touch[box][lane]);
    desk.worth[below] = worth;
    desk.free[below] = desk.free[depth] & ~desk.dice[place];
    desk.fit[below] = desk.fit[depth] & desk.apart[place];
    desk.late[below] = desk.late[depth] & desk.apart[place];
    desk.choices[below] = desk.tried[below] = 0;
    desk.filled[below] = desk.filled[depth];
    desk.open[below] = desk.open[depth];
    fill(desk.filled[below], desk.open[below], box);
    Word fresh = desk.open[below] & ~desk.open[depth];
    if (desk.is_early[depth])
        fresh |= desk.fresh[depth] & desk.open[below];
    else
        fresh &= loose;
    desk.fresh[below] = fresh;
    desk.early[below] = fresh ? desk.fit[below] & ~desk.late[below] : 0;
}

void search(int pool, double least) {
    for (int lane = 0; lane < ground.lanes; ++lane) desk.price[0][lane] = sheet.price[lane];
    desk.filled[0] = sheet.filled;
    desk.open[0] = sheet.open;
    desk.fresh[0] = desk.early[0] = 0;
    desk.worth[0] = 0;
    desk.free[0] = pool;
    desk.fit[0] = desk.late[0] = desk.places;
    desk.choices[0] = desk.tried[0] = 0;
    desk.length = 0;
    estimate(pool);
    double best = least;
    for (int depth = 0; depth >= 0;) {
        if (desk.tried[depth] < desk.choices[depth]) {
            double worth = desk.worth[depth] + desk.gain[depth][desk.tried[depth]];
            if (depth + 1 == sheet.left) worth += FINISHED;
            if (worth > best) {
                best = worth;
                desk.length = depth + 1;
                for (int step = 0; step <= depth; ++step) {
                    desk.way_box[step] = desk.choice[step][desk.tried[step]];
                    desk.way_number[step] = desk.number[desk.place[step]];
                }
            }
            if (worth + desk.room[desk.free[depth] & ~desk.dice[desk.place[depth]]] > best)
                enter(depth++, worth);
            else
                ++desk.tried[depth];
        } else if (!pick(depth, best)) {
            if (--depth >= 0) ++desk.tried[depth];
        }
    }
}

// ---- a game ----------------------------------------------------------------------------------

bool look(Word made) {
    bool able = false;
    for (Word bits = sheet.open; bits; bits &= bits - 1) {
        const int box = lowest(bits);
        if (made >> sheet.level[box])
            able = true;
        else
            ++tally.blocked[box];
    }
    return able;
}

int stage() {
    double total = 0;
    for (int box = 0; box < ground.boxes; ++box)
        if (!sheet.number[box]) total += sheet.price[box];
    int row = player.stage[sheet.left];
    for (int height = 0; height < player.heights; ++height)
        row += total > sheet.left * player.height[height];
    return row;
}

int changed(int pool, int face, bool wrote) {
    const int row = stage();
    const auto& after = ground.after[(wrote * POOLS + pool) * ground.faces + face];
    int best = after[0];
    for (int other : after)
        if (player.pools[row][other] > player.pools[row][best]) best = other;
    return best;
}

int game(Word state) {
    int shown[DICE] = {};
    clear();
    int pool = start(state, shown);
    for (int turn = 1;; ++turn) {
        roll(state, pool, shown);
        const int face = thrown(state, ground.faces) - 1;
        const Word made = deal(pool, shown);
        desk.length = 0;
        if (!look(made))
            ++tally.forced;
        else {
            search(pool, sheet.waited < PATIENCE ? player.least[stage()][pool] : WEARY);
            ++(desk.length ? tally.wrote : tally.passed);
            ++sheet.waited;
        }
        for (int step = 0; step < desk.length; ++step) {
            const int box = desk.way_box[step], number = desk.way_number[step];
            write(box, number);
            ++tally.filled[box];
            tally.when[box] += turn;
            ++tally.numbers[box][number];
        }
        if (!sheet.left || turn == MOST_TURNS) {
            tally.capped += sheet.left > 0;
            tally.empty += sheet.left;
            ++tally.turns[turn];
            return turn;
        }
        pool = changed(pool, face, desk.length > 0);
    }
}

// ---- input -----------------------------------------------------------------------------------

double number() {
    double found = 0;
    if (std::scanf("%lf", &found) != 1) std::exit(2);
    return found;
}

int whole() { return static_cast<int>(number()); }

std::vector<int> list() {
    std::vector<int> found(whole());
    for (int& one : found) one = whole();
    return found;
}

Word bits() {
    Word found = 0;
    for (int one : list()) found |= Word{1} << one;
    return found;
}

void read() {
    ground.boxes = whole();
    ground.lanes = whole();
    ground.open = bits();
    loose = bits();
    for (int box = 0; box < ground.boxes; ++box) {
        ground.needs[box] = bits();
        ground.over[box] = list();
        ground.beside[box] = list();
        ground.reach[box] = list();
        for (int other : ground.reach[box]) {
            ground.touch[box][other] = 1;
            player.decay[box][other] = number();
        }
    }
    ground.faces = whole();
    for (int asked = 0; asked < 2 * POOLS * ground.faces; ++asked) ground.after[asked] = list();
    for (int box = 0; box < ground.boxes; ++box) player.box[box] = number();
    player.number = number();
    player.hard = number();
    player.choices = whole();
    for (double& price : player.prices) price = number();
    for (double& most : player.highest) most = number();
    for (int left = 0; left <= ground.boxes; ++left) player.stage[left] = whole();
    player.heights = whole();
    for (int height = 0; height < player.heights; ++height) player.height[height] = number();
    const int stages = whole();
    for (int row = 0; row < stages; ++row)
        for (double& worth : player.pools[row]) worth = number();
    for (int row = 0; row < stages; ++row)
        for (double& worth : player.least[row]) worth = number();
}

}  // namespace

int main(int count, char** words) {
    if (count != 3) return 2;
    const long games = std::atol(words[1]);
    const Word seed = std::strtoull(words[2], nullptr, 10);
    read();
    const auto begun = std::chrono::steady_clock::now();
    Whole turns = 0;
    for (long one = 0; one < games; ++one) turns += game(stream(seed, one));
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
    std::printf("%lld turns, %.6f seconds\n", static_cast<long long>(turns), taken.count());
}
