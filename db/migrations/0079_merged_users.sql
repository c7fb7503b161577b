-- Two accounts of one person: one stays, the other one is deactivated. `moved` says what followed, by table, as the keys of rows; it
-- is null once that can no longer be undone.
create table user_merge (
  id uuid primary key,
  target_id bigint not null references app_user on delete cascade,
  merged_id bigint not null references app_user on delete cascade,
  moved jsonb,
  -- The merged account may have been deactivated before.
  deactivated_at timestamptz,
  merged_at timestamptz not null,
  undone_at timestamptz,
  check (target_id <> merged_id)
);
-- Which account one was merged into: at most one.
create unique index user_merge_merged_id on user_merge (merged_id) where undone_at is null;
-- The accounts that were merged into one.
create index user_merge_target_id on user_merge (target_id);
-- Merges that can no longer be undone, to purge what they say of rows.
create index user_merge_merged_at on user_merge (merged_at) where moved is not null or undone_at is not null;
