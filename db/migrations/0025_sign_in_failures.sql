-- Wrong passwords of the current hour, counted by account, network and hour. A job moves completed hours to audit_log.

create table sign_in_failure (
  -- Null for an address without an account: what was typed is never stored.
  user_id bigint references app_user on delete cascade,
  -- The shortened address, 203.0.113.0/24 or 2001:db8:1::/48.
  network text collate "C" not null check (length(network) between 1 and 50),
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  count integer not null default 1 check (count > 0),
  unique nulls not distinct (user_id, network, hour)
);
-- Completed hours, to move to audit_log.
create index sign_in_failure_hour on sign_in_failure (hour);
