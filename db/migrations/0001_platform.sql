-- What every node shares: the order of changes.

create table outbox (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  entity text not null,
  entity_id bigint not null,
  at timestamptz not null default now()
);
-- Nodes read changes in commit-safe order: (xid, seq) after a cursor and below the snapshot's xmin.
create index outbox_xid_seq on outbox (xid, seq);
