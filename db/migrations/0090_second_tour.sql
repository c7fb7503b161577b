-- What the owner of a tourbook asks an agent for a second tour, by one email, and what the agent replied, as the owner notes it.
create table tour_request (
  id bigint generated always as identity primary key,
  tourbook_id bigint not null references tourbook on delete cascade,
  agent_name text not null check (length(agent_name) <= 161),
  agent_company text not null check (length(agent_company) <= 160),
  agent_email text not null check (length(agent_email) between 3 and 254),
  message text not null check (length(message) between 1 and 2000),
  -- The offered times, as [{"date": "2026-12-08", "time": "10:00"}], at the place of the tour.
  slots jsonb not null check (jsonb_typeof(slots) = 'array'),
  answer text check (answer in ('agreed', 'declined')),
  agreed_date date,
  agreed_time time,
  created_at timestamptz not null,
  check ((answer is not distinct from 'agreed') = (agreed_date is not null and agreed_time is not null))
);
-- The requests of a tourbook, the latest first.
create index tour_request_tourbook_id on tour_request (tourbook_id, created_at desc, id);

-- The stops that a request is about.
create table tour_request_stop (
  request_id bigint not null references tour_request on delete cascade,
  stop_id bigint not null references tourbook_stop on delete cascade,
  primary key (request_id, stop_id)
);
-- Deleting a stop deletes what was asked about it.
create index tour_request_stop_stop_id on tour_request_stop (stop_id);

-- When the recipient of a link was last reminded to answer.
alter table tourbook_share add column reminded_at timestamptz;

-- A reply can be taken back until its email goes out, and is shown to its recipient from then on.
alter table tourbook_reply add column sends_at timestamptz;
update tourbook_reply set sends_at = created_at;
alter table tourbook_reply alter column sends_at set not null;
