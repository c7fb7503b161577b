-- Rows that the owner of a tourbook adds to its comparison.
create table comparison_row (
  id bigint generated always as identity primary key,
  tourbook_id bigint not null references tourbook on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  kind text not null,
  position integer not null,
  is_hidden boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
-- The rows of a tourbook, for its comparison and its decks.
create index comparison_row_tourbook on comparison_row (tourbook_id, position);

-- What such a row says of a stop, as typed. It stays while a removed stop can be put back.
create table comparison_value (
  row_id bigint not null references comparison_row on delete cascade,
  stop_id bigint not null references tourbook_stop on delete cascade,
  content text not null check (char_length(content) between 1 and 120),
  primary key (row_id, stop_id)
);
-- For deleting a stop with what is said of it.
create index comparison_value_stop on comparison_value (stop_id);

-- Rows that the comparison of a tourbook leaves out of its deck and files.
alter table tourbook add column hidden_rows text[] not null default '{}' check (cardinality(hidden_rows) <= 60);
