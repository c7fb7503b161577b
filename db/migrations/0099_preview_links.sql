-- Links by which the editors of a listing, building or landlord page show it before it is published.
create table preview_link (
  link_id bigint primary key references share_link on delete cascade,
  listing_id bigint references listing on delete cascade,
  building_id bigint references building on delete cascade,
  landlord_id bigint references landlord on delete cascade,
  check (num_nonnulls(listing_id, building_id, landlord_id) = 1)
);
-- The links of one record.
create index preview_link_listing_id on preview_link (listing_id) where listing_id is not null;
create index preview_link_building_id on preview_link (building_id) where building_id is not null;
create index preview_link_landlord_id on preview_link (landlord_id) where landlord_id is not null;
-- Deleting a record deletes its rows in preview_link, and this their links.
create trigger preview_link_deletes_link after delete on preview_link
  for each row execute function delete_share_link();
