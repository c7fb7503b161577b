-- A listing is one marketed space.

create table listing (
  id bigint generated always as identity primary key,
  building_id bigint not null references building,
  slug text collate "C" not null,
  name text not null check (length(name) between 1 and 160),
  status text not null default 'draft' check (status in ('draft', 'on_market', 'under_offer', 'leased', 'off_market', 'archived')),
  floor smallint check (floor between -10 and 200),
  top_floor smallint check (top_floor between -10 and 200),
  suite text check (length(suite) <= 40),
  space_type text not null,
  lease_type text not null check (lease_type in ('direct', 'sublease', 'renewal', 'coworking', 'assignment')),
  sublease_expires_on date,
  lease_structure text,
  condition text,
  area_sqft integer not null check (area_sqft between 1 and 20000000),
  area_unit text not null default 'sf' check (area_unit in ('sf', 'sm', 'sqm')),
  min_divisible_sqft integer check (min_divisible_sqft between 1 and 20000000),
  max_contiguous_sqft integer check (max_contiguous_sqft between 1 and 20000000),
  availability text not null default 'immediate' check (availability in ('immediate', 'specified', 'arranged', 'month_to_month', 'not_available')),
  available_on date,
  min_term_months smallint check (min_term_months between 1 and 1200),
  max_term_months smallint check (max_term_months between 1 and 1200),
  -- The asking rent normalised to money per square foot per year; null when undisclosed. The quoted one is in listing_price.
  rent_mode text not null default 'undisclosed' check (rent_mode in ('fixed', 'range', 'undisclosed')),
  rent_currency text check (rent_currency ~ '^[A-Z]{3}$'),
  rent_low numeric(12, 4) check (rent_low >= 0),
  rent_high numeric(12, 4) check (rent_high >= 0),
  use_class text check (length(use_class) <= 20),
  epc text check (epc ~ '^[A-G]$'),
  vat_applicable boolean,
  amenities text[] not null default '{}' check (cardinality(amenities) <= 40),
  highlights text[] not null default '{}' check (cardinality(highlights) <= 12),
  description text not null default '' check (length(description) <= 8000),
  ceiling_finished_inches numeric(7, 2) check (ceiling_finished_inches between 0 and 3000),
  ceiling_slab_inches numeric(7, 2) check (ceiling_slab_inches between 0 and 3000),
  exclusive boolean not null default false,
  has_video boolean not null default false,
  has_tour boolean not null default false,
  tour_url text check (length(tour_url) <= 500),
  internal_notes text not null default '' check (length(internal_notes) <= 8000),
  verified_at timestamptz,
  published_at timestamptz,
  import_source text collate "C",
  import_key text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint listing_import unique (import_source, import_key),
  constraint listing_undisclosed_keeps_no_rent check (rent_mode <> 'undisclosed' or (rent_low is null and rent_high is null)),
  constraint listing_rent_has_a_currency check (rent_low is null or (rent_currency is not null and rent_high >= rent_low)),
  constraint listing_suite_fits check (min_divisible_sqft is null or min_divisible_sqft <= area_sqft)
);
-- The spaces of one building, and the join of every search.
create index listing_building_id on listing (building_id, status);
-- Search's scan of what is marketed, newest first.
create index listing_marketed on listing (published_at desc, id) where status in ('on_market', 'under_offer');

-- Quoted prices: the asking rent and what comes on top, each as the landlord says it.
create table listing_price (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listing on delete cascade,
  kind text not null check (kind in ('rent', 'operating_expenses', 'taxes', 'electricity', 'service_charge', 'business_rates')),
  low numeric(14, 4) not null check (low >= 0),
  high numeric(14, 4) not null check (high >= low),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  area_unit text check (area_unit in ('sf', 'sm', 'sqm')),
  period text check (period in ('yr', 'mo')),
  estimated_year smallint check (estimated_year between 1990 and 2100),
  unique (listing_id, kind)
);

create table room (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listing on delete cascade,
  position smallint not null,
  kind text not null,
  name text not null check (length(name) <= 80),
  count smallint not null default 1 check (count between 1 and 1000),
  seats smallint check (seats between 0 and 10000),
  area_sqft integer check (area_sqft between 1 and 20000000)
);
-- A listing's rooms in order.
create index room_listing_id on room (listing_id, position);

create table listing_agent (
  listing_id bigint not null references listing on delete cascade,
  agent_id bigint not null references agent on delete cascade,
  position smallint not null,
  primary key (listing_id, agent_id)
);
-- An agent's listings, and removing an agent.
create index listing_agent_agent_id on listing_agent (agent_id);

-- A plan is an uploaded picture, or drawn from the listing's area and rooms by its seed.
create table floor_plan (
  id bigint generated always as identity primary key,
  building_id bigint not null references building on delete cascade,
  listing_id bigint references listing on delete cascade,
  label text not null check (length(label) between 1 and 80),
  floor smallint check (floor between -10 and 200),
  drawn_seed text check (length(drawn_seed) <= 80),
  picture_id bigint references picture,
  position smallint not null default 0,
  check ((drawn_seed is null) <> (picture_id is null))
);
-- A listing's plans; a building's plans.
create index floor_plan_listing_id on floor_plan (listing_id, position);
create index floor_plan_building_id on floor_plan (building_id, position);
-- The same for uploaded plans.
create index floor_plan_picture_id on floor_plan (picture_id) where picture_id is not null;

create table photo (
  id bigint generated always as identity primary key,
  picture_id bigint not null references picture,
  building_id bigint references building on delete cascade,
  listing_id bigint references listing on delete cascade,
  landlord_id bigint references landlord on delete cascade,
  position smallint not null,
  caption text not null default '' check (length(caption) <= 200),
  archived_at timestamptz,
  check (num_nonnulls(building_id, listing_id, landlord_id) = 1)
);
-- Galleries and card covers, in order.
create index photo_building_id on photo (building_id, position) where archived_at is null;
create index photo_listing_id on photo (listing_id, position) where archived_at is null;
create index photo_landlord_id on photo (landlord_id, position) where archived_at is null;
-- Whether an uploaded picture may be shown: where it is placed.
create index photo_picture_id on photo (picture_id);

create table video (
  id bigint generated always as identity primary key,
  building_id bigint references building on delete cascade,
  listing_id bigint references listing on delete cascade,
  hosted_media_identifier text not null check (length(hosted_media_identifier) between 1 and 200),
  poster_path text check (length(poster_path) <= 300),
  poster_start_offset numeric(8, 2) not null default 0 check (poster_start_offset >= 0),
  title text not null default '' check (length(title) <= 120),
  position smallint not null default 0,
  check (num_nonnulls(building_id, listing_id) = 1)
);
-- The videos of a listing or a building.
create index video_listing_id on video (listing_id, position);
create index video_building_id on video (building_id, position);
