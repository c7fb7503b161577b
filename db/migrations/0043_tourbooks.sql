-- Tourbooks: a user's ordered lists of spaces, of the marketplace or entered by the user.

create table tourbook (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  name text not null check (name <> '' and length(name) <= 120),
  client text not null default '' check (length(client) <= 120),
  tour_date date,
  cover_picture_id bigint references picture,
  -- Whether visits to its shared page are counted.
  counts_visits boolean not null default true,
  first_shared_at timestamptz,
  created_at timestamptz not null,
  -- Also changed by its stops.
  updated_at timestamptz not null,
  -- It can be restored for 30 days.
  deleted_at timestamptz
);
-- A user's list, the last changed first.
create index tourbook_user_id on tourbook (user_id, updated_at desc);
-- What can no longer be restored, to purge.
create index tourbook_deleted_at on tourbook (deleted_at) where deleted_at is not null;
-- Whether a picture may be purged, and whether its owner may see it.
create index tourbook_cover_picture_id on tourbook (cover_picture_id) where cover_picture_id is not null;

-- A space that is not on the marketplace, as the tourbook's owner describes it.
create table external_listing (
  id bigint generated always as identity primary key,
  tourbook_id bigint not null references tourbook on delete cascade,
  name text not null check (name <> '' and length(name) <= 160),
  building_name text not null default '' check (length(building_name) <= 160),
  street text not null default '' check (length(street) <= 200),
  city text not null default '' check (length(city) <= 120),
  abbreviated_region text check (length(abbreviated_region) <= 60),
  postal_code text check (length(postal_code) <= 16),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  -- In microdegrees.
  location point,
  floor smallint check (floor between -10 and 200),
  building_class text,
  space_type text,
  condition text,
  area_sqft integer check (area_sqft > 0),
  area_unit text not null default 'sf',
  rent_low numeric check (rent_low >= 0),
  rent_high numeric,
  rent_currency text,
  rent_area_unit text,
  rent_period text,
  lease_type text,
  lease_structure text,
  availability text,
  available_on date,
  min_term_months smallint check (min_term_months > 0),
  max_term_months smallint,
  ceiling_inches numeric check (ceiling_inches > 0),
  description text not null default '' check (length(description) <= 8000),
  agent_name text not null default '' check (length(agent_name) <= 160),
  agent_company text not null default '' check (length(agent_company) <= 160),
  agent_email text not null default '' check (length(agent_email) <= 254),
  agent_phone text not null default '' check (length(agent_phone) <= 40),
  source_url text check (length(source_url) <= 500),
  plan_picture_id bigint references picture,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((rent_low is null) = (rent_high is null) and (rent_low is null) = (rent_currency is null)),
  check (rent_high >= rent_low),
  check (max_term_months >= coalesce(min_term_months, 1))
);
-- The external listings of a tourbook.
create index external_listing_tourbook_id on external_listing (tourbook_id);
-- Whether a plan may be purged or shown.
create index external_listing_plan_picture_id on external_listing (plan_picture_id) where plan_picture_id is not null;

create table external_listing_photo (
  external_listing_id bigint not null references external_listing on delete cascade,
  position smallint not null check (position >= 0),
  picture_id bigint not null references picture,
  caption text not null default '' check (length(caption) <= 200),
  primary key (external_listing_id, position)
);
-- Whether a photo may be purged or shown.
create index external_listing_photo_picture_id on external_listing_photo (picture_id);

-- A stop of a tour: one space in a tourbook.
create table tourbook_stop (
  id bigint generated always as identity primary key,
  tourbook_id bigint not null references tourbook on delete cascade,
  listing_id bigint references listing on delete set null,
  external_listing_id bigint references external_listing on delete cascade,
  position integer not null,
  -- Name, building, street and location of a listing when it was added: shown when it is no longer public.
  title text not null default '' check (length(title) <= 330),
  address text not null default '' check (length(address) <= 330),
  location point,
  shared_note text not null default '' check (length(shared_note) <= 2000),
  private_note text not null default '' check (length(private_note) <= 2000),
  created_at timestamptz not null,
  -- It can be put back for 30 days.
  removed_at timestamptz,
  check (num_nonnulls(listing_id, external_listing_id) <= 1)
);
-- The stops of a tourbook in order.
create index tourbook_stop_tourbook_id on tourbook_stop (tourbook_id, position);
-- A listing is in a tourbook once; and in which tourbooks it is.
create unique index tourbook_stop_listing_id on tourbook_stop (listing_id, tourbook_id);
-- The stop of an external listing.
create unique index tourbook_stop_external_listing_id on tourbook_stop (external_listing_id);
-- What can no longer be put back, to purge.
create index tourbook_stop_removed_at on tourbook_stop (removed_at) where removed_at is not null;
