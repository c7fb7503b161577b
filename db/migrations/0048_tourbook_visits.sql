-- Visits to the shared pages of tourbooks, as their browsers count them. No IP address and no browser is stored.

create table tourbook_visit (
  -- Chosen by the browser.
  id uuid primary key,
  tourbook_id bigint not null references tourbook on delete cascade,
  -- Null once the link was deleted: its visits still count.
  link_id bigint references share_link on delete set null,
  -- Random id of the browser for this one link.
  viewer uuid not null,
  started_at timestamptz not null,
  -- Totals of the visit so far.
  seconds integer not null check (seconds between 0 and 43200),
  pdfs smallint not null check (pdfs between 0 and 1000),
  powerpoints smallint not null check (powerpoints between 0 and 1000),
  -- The stops by their number on the page when the visit started: an order changed meanwhile moves no count to another stop.
  stop_ids bigint[] not null
);
-- The visits of a tourbook in a period.
create index tourbook_visit_tourbook_id on tourbook_visit (tourbook_id, started_at);
-- Who opened a link first, and deleting a link.
create index tourbook_visit_link_id on tourbook_visit (link_id);
-- What is older than 13 months, to purge.
create index tourbook_visit_started_at on tourbook_visit (started_at);

-- What a visit did at one stop.
create table tourbook_stop_visit (
  visit_id uuid not null references tourbook_visit on delete cascade,
  stop_id bigint not null references tourbook_stop on delete cascade,
  -- Totals of the visit so far.
  seconds integer not null check (seconds between 0 and 43200),
  photos smallint not null check (photos between 0 and 1000),
  plans smallint not null check (plans between 0 and 1000),
  video_plays smallint not null check (video_plays between 0 and 1000),
  -- How many videos were played that far, in percent.
  video_25 smallint not null check (video_25 between 0 and 1000),
  video_50 smallint not null check (video_50 between 0 and 1000),
  video_75 smallint not null check (video_75 between 0 and 1000),
  video_100 smallint not null check (video_100 between 0 and 1000),
  primary key (visit_id, stop_id)
);
-- Deleting a stop.
create index tourbook_stop_visit_stop_id on tourbook_stop_visit (stop_id);
