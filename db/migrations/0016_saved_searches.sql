-- Searches that people keep, what changes in the catalogue, and who is to be told of it.

create table saved_search (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  name text not null check (length(name) between 1 and 120),
  -- Filter by filter, as an address says them.
  criteria jsonb not null check (jsonb_typeof(criteria) = 'object' and length(criteria::text) <= 200000),
  -- What it was saved in: it names the search, and without a market says which currency rents compare in.
  locale text not null check (locale in ('en-us', 'en-gb')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What a space must have at least, to leave most searches out before their criteria are read; null is anything.
  market text collate "C",
  space_types text[],
  min_size double precision,
  max_size double precision,
  max_rent double precision,
  bounds box,
  frequency text not null check (frequency in ('never', 'instant', 'daily', 'weekly')),
  alerts_on boolean not null default true,
  wants_under_offer boolean not null default false,
  wants_leased boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_looked_at timestamptz not null,
  deleted_at timestamptz
);
-- Somebody's searches, newest first.
create index saved_search_user_id on saved_search (user_id, created_at desc, id desc);
-- Those that a changed space may matter to.
create index saved_search_market on saved_search ((coalesce(market, ''))) where deleted_at is null;
-- Those deleted for good.
create index saved_search_deleted_at on saved_search (deleted_at) where deleted_at is not null;

-- What somebody wants of all their alerts; without a row, the defaults.
create table alert_setting (
  user_id bigint primary key references app_user on delete cascade,
  alerts_on boolean not null default true,
  default_frequency text not null default 'daily' check (default_frequency in ('never', 'instant', 'daily', 'weekly')),
  -- Local times between which no mail is sent; from 22:00 to 07:00 holds over midnight.
  quiet_from time,
  quiet_to time,
  -- Null is that of their market.
  time_zone text check (length(time_zone) <= 60),
  updated_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);

-- Spaces that appeared, left or changed in what alerts tell of, for 40 days. Holds no more than search_document does.
create table listing_change (
  id bigint generated always as identity primary key,
  listing_id bigint not null,
  kind text not null check (kind in ('new', 'changed', 'gone')),
  market text collate "C" not null,
  -- Of a change, what alerts tell of as it was; of a space that is gone, everything but its words.
  before jsonb,
  -- Everything but the words; of a space that is gone its status, if that is public.
  after jsonb,
  -- Of a space that is gone; of others search_document has them.
  words tsvector,
  at timestamptz not null default now(),
  -- When searches were looked through for it.
  matched_at timestamptz
);
-- Those that nobody was looked for yet, in order.
create index listing_change_unmatched on listing_change (id) where matched_at is null;
-- What happened in a market lately; the oldest, to clear out.
create index listing_change_market_at on listing_change (market, at);
create index listing_change_at on listing_change (at);
-- Whether a space was on the market before.
create index listing_change_listing_id on listing_change (listing_id, id);

-- One change may match a thousand searches at once, so that a match costs two indexes and no look at its change.
create table saved_search_match (
  search_id bigint not null references saved_search on delete cascade,
  change_id bigint not null,
  listing_id bigint not null,
  reason text not null check (reason in ('new', 'back', 'rent', 'fits', 'under_offer', 'leased')),
  found_at timestamptz not null,
  -- When it is to be told; null is never, because nobody asked or it was there before the search.
  due_at timestamptz,
  told_at timestamptz,
  -- What a change did to a search is found once, and so told once.
  primary key (search_id, change_id)
);
-- What is to be told now.
create index saved_search_match_due_at on saved_search_match (due_at) where told_at is null and due_at is not null;
