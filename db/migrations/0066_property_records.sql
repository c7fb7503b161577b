-- What a landlord's property management system knows of a building, as it was last read. Nothing of it is in the catalog until an
-- administrator links it to a building and chooses what is taken. Its columns have the names of those of `building`.
create table property_record (
  id bigint generated always as identity primary key,
  -- The system that it was read from, and its number there.
  system_name text collate "C" not null check (length(system_name) between 1 and 80),
  external_id text collate "C" not null check (length(external_id) between 1 and 80),
  name text not null check (length(name) between 1 and 160),
  street text not null check (length(street) between 1 and 200),
  city text not null check (length(city) between 1 and 120),
  abbreviated_region text check (length(abbreviated_region) <= 60),
  postal_code text check (length(postal_code) <= 16),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  location point,
  class text check (class in ('A', 'B', 'C')),
  rentable_area_sqft integer check (rentable_area_sqft between 1 and 50000000),
  year_built smallint check (year_built between 1600 and 2100),
  year_renovated smallint check (year_renovated between 1600 and 2100),
  floors smallint check (floors between 1 and 200),
  load_factor numeric(3, 2) check (load_factor between 1 and 2),
  passenger_elevators smallint check (passenger_elevators between 0 and 200),
  service_elevators smallint check (service_elevators between 0 and 200),
  parking_ratio numeric(4, 2) check (parking_ratio between 0 and 50),
  ev_charging_stations smallint check (ev_charging_stations between 0 and 5000),
  leed text check (leed in ('Certified', 'Silver', 'Gold', 'Platinum')),
  connectivity text check (connectivity in ('certified', 'silver', 'gold', 'platinum')),
  owner text check (length(owner) between 1 and 160),
  -- What else the file says of it: texts by name.
  other jsonb not null default '{}',
  building_id bigint references building on delete set null,
  linked_at timestamptz,
  -- Rents of listings are changed only where an administrator chooses it; otherwise with the other values of a unit.
  asks_before_rents boolean not null default true,
  -- Values of the record, by column, for which an administrator decided to leave those of the building as they are.
  decisions jsonb not null default '{}',
  read_at timestamptz not null,
  constraint property_record_source unique (system_name, external_id),
  -- A building has one record.
  constraint property_record_building unique (building_id)
);
-- The list of records, those read last first.
create index property_record_read_at on property_record (read_at desc, id desc);

-- A unit of a building, leased or not, as the record has it.
create table property_unit (
  id bigint generated always as identity primary key,
  record_id bigint not null references property_record on delete cascade,
  external_id text collate "C" not null check (length(external_id) between 1 and 80),
  suite text check (length(suite) between 1 and 40),
  floor smallint check (floor between -10 and 200),
  space_type text,
  area_sqft integer check (area_sqft between 1 and 20000000),
  area_unit text not null default 'sf' check (area_unit in ('sf', 'sm', 'sqm')),
  -- Money, as in the API.
  asking_rent jsonb,
  vacancy text not null check (vacancy in ('vacant', 'leaving', 'occupied')),
  vacant_on date,
  -- The listing that was made of it, or updated from it.
  listing_id bigint references listing on delete set null,
  -- An administrator decided not to list it.
  stays_unlisted boolean not null default false,
  -- The units of a record.
  constraint property_unit_source unique (record_id, external_id)
);
create index property_unit_listing_id on property_unit (listing_id) where listing_id is not null;
