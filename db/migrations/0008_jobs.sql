-- Nodes say that they live; jobs held by a node that no longer does are given to another.
create table node_heartbeat (
  worker_pool text primary key,
  at timestamptz not null default now()
);
