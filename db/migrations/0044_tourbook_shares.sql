-- Links to tourbooks: what one shows, and for whom it is.
create table tourbook_share (
  link_id bigint primary key references share_link on delete cascade,
  tourbook_id bigint not null references tourbook on delete cascade,
  message text not null default '' check (length(message) <= 2000),
  hides text[] not null default '{}',
  -- A link of one recipient; without a name, a link for anyone.
  recipient_name text not null default '' check (length(recipient_name) <= 160),
  recipient_email text check (length(recipient_email) <= 254),
  -- Null: opens without a passcode. Another passcode is another hash, which ends the access that the former one gave.
  passcode_hash text
);
-- The links of a tourbook.
create index tourbook_share_tourbook_id on tourbook_share (tourbook_id);
-- Deleting a tourbook deletes its rows in tourbook_share, and this their links.
create trigger tourbook_share_deletes_link after delete on tourbook_share
  for each row execute function delete_share_link();
