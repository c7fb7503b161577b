-- Brochures of buildings and listings: what landlords put in them, and their files.

create table building_brochure (
  building_id bigint primary key references building on delete cascade,
  -- The sections that are shown, in order.
  sections text[] not null,
  -- One of the building's photos; null for the first.
  cover_photo_id bigint references photo on delete set null,
  tagline text not null default '' check (length(tagline) <= 160),
  -- Such as #1f3a4d; null for the site's.
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- Instead of the usual one; empty for that.
  disclaimer text not null default '' check (length(disclaimer) <= 600),
  -- Of the building's contacts, in order; empty for all of them.
  contact_ids bigint[] not null default '{}'
);
-- Which brochure loses its cover when the photo is deleted.
create index building_brochure_cover_photo_id on building_brochure (cover_photo_id) where cover_photo_id is not null;

create table brochure_file (
  -- Also names its file.
  id uuid primary key,
  -- Of what it contains: a brochure that would be the same is not made again.
  digest text not null,
  format text not null,
  page_count smallint check (page_count > 0),
  byte_count integer check (byte_count > 0),
  -- When it was last asked for while it was not made.
  started_at timestamptz not null,
  -- Null until its file is stored.
  made_at timestamptz,
  failed_at timestamptz
);
-- The file of what a brochure contains now.
create unique index brochure_file_digest on brochure_file (digest, format);
-- What is old, to purge.
create index brochure_file_started_at on brochure_file (started_at);
