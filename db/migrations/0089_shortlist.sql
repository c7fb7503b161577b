-- When the owner last opened the shortlist of a tourbook: answers given since are new.
alter table tourbook add column shortlist_seen_at timestamptz;

-- What the owner of a tourbook replies to the recipient of a link about a stop. It is emailed, and shown below their answer.
create table tourbook_reply (
  id bigint generated always as identity primary key,
  link_id bigint not null references share_link on delete cascade,
  stop_id bigint not null references tourbook_stop on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
-- The replies to a recipient, on their page, and those about one stop, which are counted.
create index tourbook_reply_link_id on tourbook_reply (link_id, stop_id);
-- Deleting a stop deletes what was said about it.
create index tourbook_reply_stop_id on tourbook_reply (stop_id);
