-- What people ask about spaces, what their quick inquiries say, and how many spaces a visitor opens before signing up.

create table inquiry (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listing on delete cascade,
  kind text collate "C" not null check (kind in ('site_visitor', 'standard', 'quick')),
  -- Null for a visitor.
  user_id bigint references app_user on delete cascade,
  -- A person, or a visitor's browser by the hash of its cookie: who is told when they asked, and whose second press is one.
  caller text collate "C" not null check (length(caller) <= 80),
  name text not null check (length(name) between 1 and 161),
  email text not null check (length(email) between 3 and 254),
  phone text check (length(phone) between 1 and 40),
  company text check (length(company) between 1 and 160),
  who text check (who in ('occupier', 'broker', 'investor', 'other')),
  message text not null default '' check (length(message) <= 2000),
  for_client boolean not null default false,
  -- Of an inquiry for a client; null is a client who is not named.
  client text check (length(client) between 1 and 160),
  head_count integer check (head_count between 1 and 1000000),
  min_size_sqft integer check (min_size_sqft between 1 and 20000000),
  max_size_sqft integer check (max_size_sqft between 1 and 20000000),
  -- Money per square foot per year.
  target_rent numeric(12, 4) check (target_rent between 0 and 1000000),
  target_rent_currency text check (target_rent_currency ~ '^[A-Z]{3}$'),
  move_in date,
  term_months smallint check (term_months between 1 and 1200),
  -- Days and times at the building, [{"date": "2026-12-02", "time": "10:00"}, …].
  tour_slots jsonb not null default '[]' check (jsonb_array_length(tour_slots) <= 5),
  -- Addresses that got a copy.
  copy_to jsonb not null default '[]' check (jsonb_array_length(copy_to) <= 6),
  source_page text collate "C" check (length(source_page) <= 60),
  source_content text collate "C" check (length(source_content) <= 60),
  -- How they first and last came here, {"first": {"source": "newsletter", …}, "last": {…}}.
  campaign jsonb check (length(campaign::text) <= 8000),
  status text collate "C" not null default 'new' check (status in ('new', 'read', 'answered')),
  created_at timestamptz not null,
  check (client is null or for_client),
  check (max_size_sqft >= min_size_sqft),
  check ((target_rent is null) = (target_rent_currency is null))
);
-- When somebody last asked about a space.
create index inquiry_caller on inquiry (caller, listing_id, created_at desc);
-- The inbox of a landlord, space by space; removing a space.
create index inquiry_listing_id on inquiry (listing_id, created_at desc, id desc);
-- The inbox of an admin.
create index inquiry_created_at on inquiry (created_at desc, id desc);
-- What somebody asked, for their export and when they go.
create index inquiry_user_id on inquiry (user_id) where user_id is not null;

create table inquiry_settings (
  user_id bigint primary key references app_user on delete cascade,
  -- What a quick inquiry says; empty is the usual sentence.
  message text not null default '' check (length(message) <= 2000),
  phone text check (length(phone) between 1 and 40),
  company text check (length(company) between 1 and 160),
  copy_to_me boolean not null default false,
  copy_to jsonb not null default '[]' check (jsonb_array_length(copy_to) <= 5),
  updated_at timestamptz not null
);

create table listing_paywall (
  market text collate "C" primary key,
  -- How many spaces a visitor may open in 30 days; 0 is any number. A market without a row has the usual number.
  most integer not null check (most between 0 and 1000),
  updated_at timestamptz not null
);
