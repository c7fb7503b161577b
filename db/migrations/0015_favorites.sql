-- What people keep. `name` is what the thing was called in public when it was saved, to be recognised by when it is gone;
-- `removed_at` lets a removal be taken back, in its old place.

create table saved_listing (
  user_id bigint not null references app_user on delete cascade,
  listing_id bigint not null references listing on delete cascade,
  name text not null check (length(name) <= 400),
  saved_at timestamptz not null,
  removed_at timestamptz,
  primary key (user_id, listing_id)
);
-- Removing a listing removes it from everybody's.
create index saved_listing_listing_id on saved_listing (listing_id);
-- Removals too old to be taken back, to clear out.
create index saved_listing_removed_at on saved_listing (removed_at) where removed_at is not null;

create table saved_building (
  user_id bigint not null references app_user on delete cascade,
  building_id bigint not null references building on delete cascade,
  name text not null check (length(name) <= 400),
  saved_at timestamptz not null,
  removed_at timestamptz,
  primary key (user_id, building_id)
);
-- Who hears of a new space in a building; removing a building.
create index saved_building_building_id on saved_building (building_id);
-- Removals too old to be taken back, to clear out.
create index saved_building_removed_at on saved_building (removed_at) where removed_at is not null;

create table saved_building_owner (
  user_id bigint not null references app_user on delete cascade,
  landlord_id bigint not null references landlord on delete cascade,
  name text not null check (length(name) <= 400),
  saved_at timestamptz not null,
  removed_at timestamptz,
  primary key (user_id, landlord_id)
);
-- Who hears of a new space of an owner; removing a landlord.
create index saved_building_owner_landlord_id on saved_building_owner (landlord_id);
-- Removals too old to be taken back, to clear out.
create index saved_building_owner_removed_at on saved_building_owner (removed_at) where removed_at is not null;
