-- One row per marketed space with everything a search may ask, so that an engine reads one table and
-- the catalogue's own tables can change freely. Written in the transaction that changes a listing.

create table search_document (
  listing_id bigint primary key references listing on delete cascade,
  building_id bigint not null,
  landlord_id bigint,
  market text collate "C" not null,
  submarket_ids bigint[] not null default '{}',
  location point not null,
  space_type text not null,
  lease_type text not null,
  lease_structure text,
  condition text,
  class text,
  connectivity text,
  status text not null,
  area_low integer not null,
  area_high integer not null,
  rent_currency text,
  rent_low numeric(12, 4),
  rent_high numeric(12, 4),
  available_on date,
  amenities text[] not null default '{}',
  media text[] not null default '{}',
  exclusive boolean not null,
  clear_height_inches numeric(7, 2),
  dock_doors smallint,
  drive_in_doors smallint,
  power_amps integer,
  quality smallint not null default 0,
  published_at timestamptz not null,
  verified_at timestamptz not null,
  words tsvector not null
);
-- A market's spaces; the commonest search has only a market.
create index search_document_market on search_document (market);
-- Map viewports and drawn polygons.
create index search_document_location on search_document using gist (location);
-- Submarkets.
create index search_document_submarket_ids on search_document using gin (submarket_ids);
-- Words and their prefixes.
create index search_document_words on search_document using gin (words);
-- Buildings and landlords, also when one of them changes.
create index search_document_building_id on search_document (building_id);
create index search_document_landlord_id on search_document (landlord_id) where landlord_id is not null;
-- Newest first with no filter.
create index search_document_published_at on search_document (published_at desc, listing_id);
