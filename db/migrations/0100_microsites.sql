-- A building's own site: what its editors write, and the states that were published.
create table microsite (
  building_id bigint primary key references building on delete cascade,
  -- Its label below MICROSITE_HOST.
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$'),
  version integer not null default 1,
  draft jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table microsite_version (
  id bigint generated always as identity primary key,
  building_id bigint not null references microsite on delete cascade,
  settings jsonb not null,
  published_by bigint references app_user on delete set null,
  published_at timestamptz not null default now()
);
create index microsite_version_building_id on microsite_version (building_id, id desc);
create index microsite_version_published_by on microsite_version (published_by) where published_by is not null;

-- What visitors see; null is nothing.
alter table microsite add column published_version_id bigint references microsite_version on delete set null;
create index microsite_published_version_id on microsite (published_version_id) where published_version_id is not null;
