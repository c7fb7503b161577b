create table building (
  id bigint generated always as identity primary key,
  slug text collate "C" not null,
  name text not null check (length(name) between 1 and 160),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  employer_id bigint references company,
  landlord_id bigint references landlord,
  managing_company_id bigint references company,
  leasing_company_id bigint references company,
  market text collate "C" references market,
  street text not null check (length(street) between 1 and 200),
  city text not null check (length(city) between 1 and 120),
  abbreviated_region text check (length(abbreviated_region) <= 60),
  postal_code text check (length(postal_code) <= 16),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  region_slug text collate "C" not null,
  locality_slug text collate "C" not null,
  location point,
  primary_submarket_id bigint references submarket on delete set null,
  space_type text not null default 'office',
  class text check (class in ('A', 'B', 'C')),
  year_built smallint check (year_built between 1600 and 2100),
  year_renovated smallint check (year_renovated between 1600 and 2100),
  floors smallint check (floors between 1 and 200),
  rentable_area_sqft integer check (rentable_area_sqft between 1 and 50000000),
  description text not null default '' check (length(description) <= 8000),
  amenities text[] not null default '{}' check (cardinality(amenities) <= 80),
  connectivity text check (connectivity in ('certified', 'silver', 'gold', 'platinum')),
  fiber_providers text[] not null default '{}' check (cardinality(fiber_providers) <= 40),
  leed text check (leed in ('Certified', 'Silver', 'Gold', 'Platinum')),
  epc text check (epc ~ '^[A-G]$'),
  notable_tenants text[] not null default '{}' check (cardinality(notable_tenants) <= 40),
  passenger_elevators smallint check (passenger_elevators between 0 and 200),
  service_elevators smallint check (service_elevators between 0 and 200),
  ev_charging_stations smallint check (ev_charging_stations between 0 and 5000),
  import_source text collate "C",
  import_key text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint building_published_needs_a_point check (status <> 'published' or (location is not null and market is not null)),
  constraint building_import unique (import_source, import_key)
);
-- Browse: the localities of a region and the buildings of a locality.
create index building_region_locality on building (region_slug, locality_slug) where status = 'published';
-- A market's buildings by name.
create index building_market_name on building (market, name) where status = 'published';
-- A landlord's portfolio.
create index building_landlord_id on building (landlord_id) where landlord_id is not null;
-- Map viewports and polygons.
create index building_location on building using gist (location) where status = 'published';

-- Every submarket that holds the building; the smallest is the primary one on the building itself.
create table building_submarket (
  building_id bigint not null references building on delete cascade,
  submarket_id bigint not null references submarket on delete cascade,
  primary key (building_id, submarket_id)
);
-- Listings of a submarket.
create index building_submarket_submarket_id on building_submarket (submarket_id, building_id);

create table building_industrial (
  building_id bigint primary key references building on delete cascade,
  clear_height_inches numeric(7, 2) check (clear_height_inches between 0 and 3000),
  column_spacing text check (length(column_spacing) <= 60),
  dock_doors smallint check (dock_doors between 0 and 2000),
  drive_in_doors smallint check (drive_in_doors between 0 and 2000),
  trailer_spaces integer check (trailer_spaces between 0 and 20000),
  truck_court_inches numeric(7, 2) check (truck_court_inches between 0 and 10000),
  power_amps integer check (power_amps between 0 and 100000),
  power_volts text check (length(power_volts) <= 40),
  sprinklers text check (length(sprinklers) <= 40),
  rail_served boolean not null default false,
  cross_dock boolean not null default false
);

create table building_demographic (
  building_id bigint not null references building on delete cascade,
  ring_miles numeric(4, 1) not null check (ring_miles > 0),
  population integer not null check (population >= 0),
  households integer not null check (households >= 0),
  median_age numeric(4, 1) not null check (median_age between 0 and 120),
  median_household_income integer check (median_household_income >= 0),
  daytime_employees integer check (daytime_employees >= 0),
  bachelor_share numeric(4, 3) check (bachelor_share between 0 and 1),
  source text not null check (length(source) <= 200),
  primary key (building_id, ring_miles)
);

create table building_contact (
  building_id bigint not null references building on delete cascade,
  agent_id bigint not null references agent on delete cascade,
  position smallint not null,
  primary key (building_id, agent_id)
);
-- Removing an agent removes the places that name them.
create index building_contact_agent_id on building_contact (agent_id);
