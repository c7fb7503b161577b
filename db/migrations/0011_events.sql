-- What happened. Nothing refers to these rows and they refer to nothing, so that they could live elsewhere.

create table event (
  -- The message id's own time, so that the same message meets the same key whenever it is sent again.
  at timestamptz not null,
  message_id uuid not null,
  type text collate "C" not null,
  name text collate "C" not null,
  -- Random, of a browser or of a tourbook's viewer; never an address.
  anonymous_id uuid not null,
  user_id bigint,
  listing_id bigint,
  tourbook_id bigint,
  source_page text collate "C",
  source_content text collate "C",
  information jsonb not null,
  received_at timestamptz not null default now(),
  primary key (at, message_id)
) partition by range (at);
-- What one person did, for their export and for forgetting them.
create index event_user_id on event (user_id) where user_id is not null;
-- Days are made ahead by a job; what falls outside them lands here, which is an alarm.
create table event_default partition of event default;

-- How often, by day. 0 stands for no listing, or no tourbook.
create table event_day (
  day date not null,
  name text collate "C" not null,
  listing_id bigint not null,
  tourbook_id bigint not null,
  count bigint not null,
  primary key (day, name, listing_id, tourbook_id)
);
-- A listing's figures and a tourbook's, over time.
create index event_day_listing_id on event_day (listing_id, day) where listing_id <> 0;
create index event_day_tourbook_id on event_day (tourbook_id, day) where tourbook_id <> 0;

-- Who was counted, to tell viewers from views; goes with the raw events.
create table event_viewer_day (
  day date not null,
  name text collate "C" not null,
  listing_id bigint not null,
  tourbook_id bigint not null,
  anonymous_id uuid not null,
  primary key (day, name, listing_id, tourbook_id, anonymous_id)
);
create index event_viewer_day_listing_id on event_viewer_day (listing_id, day) where listing_id <> 0;
create index event_viewer_day_tourbook_id on event_viewer_day (tourbook_id, day) where tourbook_id <> 0;

-- Waiting to be told elsewhere; filled only while a key for it is set.
create table event_to_forward (
  at timestamptz not null,
  message_id uuid not null,
  primary key (at, message_id)
);
