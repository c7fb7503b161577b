-- Decks of tourbooks: what their owners put in them, and the last file of each format.

alter table tourbook
  -- Counts the changes of the tourbook and its stops, so that a deck knows how many came after it.
  add column change_count integer not null default 0,
  add column deck_parts text[] not null
    default '{cover,schedule,map,comparison,stops,plans,photos,closing}',
  add column deck_hides text[] not null default '{}',
  -- The stop whose first photo is the cover; without one, the cover of the tourbook.
  add column deck_cover_stop_id bigint references tourbook_stop on delete set null;

-- Which tourbook loses its cover when the stop is deleted.
create index tourbook_deck_cover_stop_id on tourbook (deck_cover_stop_id) where deck_cover_stop_id is not null;

-- Whether its recipient may download the tourbook as a deck.
alter table tourbook_share add column allows_downloads boolean not null default false;

create table tourbook_deck (
  -- The id of the job's run that makes it, which also names its file.
  id uuid primary key,
  -- Null once the tourbook is deleted for good; the file is purged then.
  tourbook_id bigint references tourbook on delete set null,
  -- Whether it is made for the recipient of a link, and of which link; null once that is deleted.
  is_for_link boolean not null,
  link_id bigint references share_link on delete set null,
  format text not null,
  locale text not null,
  -- The tourbook's when it was made.
  change_count integer not null,
  page_count smallint check (page_count > 0),
  byte_count integer check (byte_count > 0),
  created_at timestamptz not null,
  -- Null until its file is stored.
  made_at timestamptz
);
-- The last decks of a tourbook.
create index tourbook_deck_tourbook_id on tourbook_deck (tourbook_id, link_id, format, created_at desc);
-- What a link was downloaded as.
create index tourbook_deck_link_id on tourbook_deck (link_id) where link_id is not null;
-- What is old, to purge.
create index tourbook_deck_created_at on tourbook_deck (created_at);
