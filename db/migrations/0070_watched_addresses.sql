-- Addresses from which files of property records are read each night.
create table watched_address (
  id bigint generated always as identity primary key,
  url text collate "C" not null unique check (length(url) between 1 and 2000),
  -- Sent as a bearer token; encrypted with APP_SECRET.
  sealed_key text check (length(sealed_key) <= 4000),
  created_at timestamptz not null,
  read_at timestamptz,
  -- What the last reading did, or why it failed.
  result jsonb,
  error text check (length(error) <= 2000)
);
