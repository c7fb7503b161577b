-- Searches filter by the floor, the lease term and the certificates of a space.
alter table search_document
  add column floors text[] not null default '{}',
  -- As the country numbers floors: in Britain the ground floor is 0.
  add column floor smallint,
  add column min_term_months smallint,
  add column max_term_months smallint,
  add column certificates text[] not null default '{}';

-- The same expressions as the index of search, which writes these columns from now on.
update search_document document set
  floors = array_remove(array[
    case when 1 between listing.floor and coalesce(listing.top_floor, listing.floor) then 'ground_floor' end,
    case when listing.area_sqft::bigint * building.floors >= 0.9 * building.rentable_area_sqft
      * (coalesce(listing.top_floor, listing.floor) - listing.floor + 1) then 'full_floor' end,
    case when listing.area_sqft >= 0.95 * building.rentable_area_sqft then 'whole_building' end], null),
  floor = listing.floor - (building.country_code = 'GB')::int,
  min_term_months = listing.min_term_months,
  max_term_months = listing.max_term_months,
  certificates = array_remove(array['leed_' || lower(building.leed), 'epc_' || lower(coalesce(listing.epc, building.epc))], null)
from listing join building on building.id = listing.building_id
where listing.id = document.listing_id;
