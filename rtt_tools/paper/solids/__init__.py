"""Regular solids, and the nets to cut, fold and glue them from; knows paper, and no dice."""
