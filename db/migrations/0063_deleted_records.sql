-- A deleted record can be restored for 30 days. A building or listing is archived, and a landlord a draft, as long as it is
-- deleted, so that the public does not see it; its status before is in the audit log.
alter table building add column deleted_at timestamptz;
alter table listing add column deleted_at timestamptz;
alter table landlord add column deleted_at timestamptz;
alter table company add column deleted_at timestamptz;
-- The list of deleted records, the latest first; and lists of listings, which leave out those of deleted buildings.
create index building_deleted_at on building (deleted_at) where deleted_at is not null;
create index listing_deleted_at on listing (deleted_at) where deleted_at is not null;
create index landlord_deleted_at on landlord (deleted_at) where deleted_at is not null;
create index company_deleted_at on company (deleted_at) where deleted_at is not null;

-- A deleted photo, video, floor plan, link or file with its row, so that it can be restored for 90 days. Its picture, or the
-- upload that its file came as, is not purged until then.
create table deleted_medium (
  kind text not null check (kind in ('photo', 'video', 'floor_plan', 'marketing_medium')),
  medium_id bigint not null,
  building_id bigint references building on delete cascade,
  listing_id bigint references listing on delete cascade,
  landlord_id bigint references landlord on delete cascade,
  content jsonb not null,
  picture_id bigint references picture,
  file_id text check (length(file_id) <= 200),
  deleted_at timestamptz not null,
  primary key (kind, medium_id),
  check (num_nonnulls(building_id, listing_id, landlord_id) = 1)
);
-- What can be restored of a record.
create index deleted_medium_building_id on deleted_medium (building_id) where building_id is not null;
create index deleted_medium_listing_id on deleted_medium (listing_id) where listing_id is not null;
create index deleted_medium_landlord_id on deleted_medium (landlord_id) where landlord_id is not null;
-- Whether a picture or a file may be purged.
create index deleted_medium_picture_id on deleted_medium (picture_id) where picture_id is not null;
create index deleted_medium_file_id on deleted_medium (file_id) where file_id is not null;
-- What is purged after 90 days.
create index deleted_medium_deleted_at on deleted_medium (deleted_at);

-- A company may get another page after its page was deleted, also with the same slug.
alter table landlord drop constraint landlord_company_id_key, drop constraint landlord_slug_key;
create unique index landlord_company_id on landlord (company_id) where deleted_at is null;
create unique index landlord_slug on landlord (slug) where deleted_at is null;
