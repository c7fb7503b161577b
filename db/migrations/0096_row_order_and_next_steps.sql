-- The order of the rows of a tourbook's comparison, by their keys; empty: as they come.
alter table tourbook add column row_order text[] not null default '{}' check (cardinality(row_order) <= 60);

-- What a deck ends with; null: what follows from the tour, and an empty text: nothing.
alter table tourbook add column deck_next_steps text check (char_length(deck_next_steps) <= 600);
