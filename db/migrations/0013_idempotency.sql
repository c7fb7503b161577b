-- What a caller already asked to be made, so that asking again makes nothing twice.
create table idempotency_key (
  -- A person, or a visitor's browser.
  caller text collate "C" not null check (length(caller) <= 80),
  key text collate "C" not null check (length(key) between 1 and 100),
  -- Of method, address and body: the same key with another request is a mistake.
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
-- Keys older than a day, to clear out.
create index idempotency_key_created_at on idempotency_key (created_at);
