-- Errors of browsers, requests and jobs, counted by kind and page: no ids, addresses or personal data.

create table error_kind (
  id bigint generated always as identity primary key,
  -- Hash of place, page and message.
  fingerprint text collate "C" not null unique check (fingerprint ~ '^[0-9a-f]{32}$'),
  place text collate "C" not null check (place in ('browser', 'server', 'job')),
  -- The pattern of a page's path or of a route, or the name of a job.
  page text collate "C" not null check (length(page) between 1 and 300),
  -- Without numbers, ids and quoted values.
  message text not null check (length(message) between 1 and 500),
  -- The stack of the last one.
  stack text check (length(stack) between 1 and 4000),
  count integer not null default 1 check (count > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Null once it is seen again.
  resolved_at timestamptz
);
-- The list, the last seen first; those that are purged; those of the last days that are not resolved.
create index error_kind_last_seen_at on error_kind (last_seen_at desc, id desc);

-- How often on each of the last days, in UTC.
create table error_kind_day (
  error_kind_id bigint not null references error_kind on delete cascade,
  day date not null,
  count integer not null check (count > 0),
  primary key (error_kind_id, day)
);
-- Days to purge.
create index error_kind_day_day on error_kind_day (day);
