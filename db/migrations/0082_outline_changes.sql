-- A submarket whose outline an admin redrew, by the job that did it. Rings are polygons as PostgreSQL prints them.
create table outline_change (
  id uuid primary key,
  submarket_id bigint not null references submarket on delete cascade,
  rings_before text[] not null,
  rings_after text[] not null,
  origin_before text collate "C" not null check (origin_before in ('generated', 'imported', 'edited')),
  -- How many buildings are in another submarket since.
  moved integer not null check (moved >= 0),
  -- The change that this one undoes.
  undoes uuid unique references outline_change on delete set null,
  changed_at timestamptz not null
);
-- The latest change of a submarket.
create index outline_change_submarket_id on outline_change (submarket_id, changed_at desc, id desc);
-- Those that can no longer be undone, to delete.
create index outline_change_changed_at on outline_change (changed_at);
