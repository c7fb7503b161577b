-- Links by which people show a space to others, and who opened them.

create table listing_share (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listing on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  -- The link is derived from the id and this, and kept nowhere; another version is another link.
  version smallint not null default 1 check (version > 0),
  message text not null default '' check (length(message) <= 2000),
  hides text[] not null default '{}' check (hides <@ array['rent', 'agents', 'building']),
  -- Addresses the link was sent to.
  recipients jsonb not null default '[]' check (jsonb_array_length(recipients) <= 20),
  expires_at timestamptz,
  revoked_at timestamptz,
  -- One for each viewer and day.
  opens integer not null default 0 check (opens >= 0),
  last_opened_at timestamptz,
  created_at timestamptz not null
);
-- Somebody's links to a space, the latest first; all of theirs, for their export and when they go.
create index listing_share_user_id on listing_share (user_id, listing_id, id desc);
-- Removing a listing removes its links.
create index listing_share_listing_id on listing_share (listing_id);
-- Those revoked too long ago to be brought back, to clear out.
create index listing_share_revoked_at on listing_share (revoked_at) where revoked_at is not null;

create table listing_share_open (
  share_id bigint not null references listing_share on delete cascade,
  day date not null,
  -- What a browser calls itself towards this one link: a random number, never an address.
  viewer uuid not null,
  primary key (share_id, day, viewer)
);
