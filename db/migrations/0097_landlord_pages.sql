-- Listings of a building, and their number and area without reading the whole rows: the list of landlords.
drop index search_document_building_id;
create index search_document_building_id on search_document (building_id) include (confirmed_at, area_high);

-- More of a landlord's page: a text, and lines of a name and an address, such as "Annual report https://example.com/2026.pdf".
alter table landlord add column sustainability text not null default '' check (length(sustainability) <= 4000);
alter table landlord add column web_links text[] not null default '{}';
