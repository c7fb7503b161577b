-- What those a tourbook is shared with say about its stops.
create table tourbook_feedback (
  link_id bigint not null references share_link on delete cascade,
  -- A random id of the browser for this link; all zeros for the recipient of a link of their own.
  viewer uuid not null,
  stop_id bigint not null references tourbook_stop on delete cascade,
  viewer_name text not null default '' check (length(viewer_name) <= 120),
  verdict text not null,
  reasons text[] not null default '{}',
  note text not null default '' check (length(note) <= 2000),
  updated_at timestamptz not null,
  primary key (link_id, viewer, stop_id)
);
-- The feedback on the stops of a tourbook.
create index tourbook_feedback_stop_id on tourbook_feedback (stop_id);
