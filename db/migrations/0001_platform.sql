-- What every node shares: the order of changes, and answers to writes that may be sent twice.

create table outbox (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  entity text not null,
  entity_id bigint not null,
  at timestamptz not null default now()
);
-- Nodes read changes in commit-safe order: (xid, seq) after a cursor and below the snapshot's xmin.
create index outbox_xid_seq on outbox (xid, seq);

create table idempotency_key (
  key text not null check (length(key) between 8 and 100),
  owner text not null,
  request_hash text not null,
  status smallint not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
-- The nightly purge of keys nobody repeats any more.
create index idempotency_key_created_at on idempotency_key (created_at);
