-- The list of listings: what it counts, filters by status and sorts by, read without the rows of the table.
create index listing_listed on listing (building_id, status) include (id, name, area_sqft, rent_low, confirmed_at)
  where deleted_at is null;
