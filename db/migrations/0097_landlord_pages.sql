-- Listings of a building, and their number and area without reading the whole rows: the list of landlords.
drop index search_document_building_id;
create index search_document_building_id on search_document (building_id) include (confirmed_at, area_high);
