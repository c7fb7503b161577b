-- A building that was merged into another one, and what followed it there, by table: the ids of rows, and for saves those of users.
-- Its id is that of the run in the audit log, which has the values before.
create table building_merge (
  id uuid primary key,
  target_id bigint not null references building on delete cascade,
  merged_id bigint not null references building on delete cascade,
  moved jsonb not null,
  merged_at timestamptz not null,
  undone_at timestamptz
);
-- The page of a merged building leads to the one that it is part of.
create index building_merge_merged_id on building_merge (merged_id) where undone_at is null;
create index building_merge_target_id on building_merge (target_id);

-- Two buildings that look alike and are not the same, as an admin decided.
create table building_distinction (
  one_id bigint not null references building on delete cascade,
  other_id bigint not null references building on delete cascade,
  decided_at timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index building_distinction_other_id on building_distinction (other_id);

-- The buildings that wait to be placed on the map.
create index building_unplaced on building (id) where location is null and deleted_at is null;
-- Buildings that may be the same: in one city, with the same number or the same name.
create index building_number on building (lower(city), substring(street from '^\d+')) where deleted_at is null;
create index building_named on building (lower(city), lower(name)) where deleted_at is null;
