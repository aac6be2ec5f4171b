"""Which engine answers: what it said is remembered under this number."""

ENGINE = 2  # raise it whenever the engine would answer the same question otherwise
