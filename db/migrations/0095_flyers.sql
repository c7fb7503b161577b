-- The PDF from which an external listing was filled in, in the storage under its id. Copies of the listing share it; without
-- a listing it is purged after a day, with its file.
create table flyer (
  id uuid primary key,
  user_id bigint references app_user on delete set null,
  file_name text not null check (length(file_name) between 1 and 200),
  size integer not null check (size between 1 and 26214400),
  page_count smallint not null check (page_count between 1 and 40),
  created_at timestamptz not null
);
-- Flyers to purge.
create index flyer_created_at on flyer (created_at);
-- Flyers of an account that is deleted.
create index flyer_user_id on flyer (user_id);

alter table external_listing add column flyer_id uuid references flyer;
-- The listings of a flyer that may be purged.
create index external_listing_flyer_id on external_listing (flyer_id) where flyer_id is not null;
