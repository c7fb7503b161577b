-- Links that users share get a table of their own, for every kind of subject. What one shows is in the table of its
-- subject: listing_share for a listing. Every link has the id and version that it had, so its URL stays the same.

create table share_link (
  id bigint generated always as identity primary key,
  -- What it leads to. Part of its URL's proof, so that a link to one kind of subject opens no other.
  subject text not null,
  user_id bigint not null references app_user on delete cascade,
  -- The URL is derived from the subject, the id and this, and stored nowhere; another version is another URL.
  version smallint not null default 1 check (version > 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  -- Counted once for each viewer and day.
  opens integer not null default 0 check (opens >= 0),
  last_opened_at timestamptz,
  created_at timestamptz not null
);
-- All links of a user, for the list of their links, their export and their erasure.
create index share_link_user_id on share_link (user_id, id desc);
-- Links revoked too long ago to be restored, to purge.
create index share_link_revoked_at on share_link (revoked_at) where revoked_at is not null;

insert into share_link (id, subject, user_id, version, expires_at, revoked_at, opens, last_opened_at, created_at)
  overriding system value
  select id, 'listing', user_id, version, expires_at, revoked_at, opens, last_opened_at, created_at from listing_share;
select setval(
  pg_get_serial_sequence('share_link', 'id'),
  greatest((select last_value from listing_share_id_seq), 1),
  (select is_called from listing_share_id_seq)
);

alter table listing_share rename column id to link_id;
alter table listing_share
  alter column link_id drop identity,
  add foreign key (link_id) references share_link on delete cascade,
  drop column user_id,
  drop column version,
  drop column expires_at,
  drop column revoked_at,
  drop column opens,
  drop column last_opened_at,
  drop column created_at;

-- Deleting a listing deletes its rows in listing_share, and this their links.
create function delete_share_link() returns trigger language plpgsql as $$
begin
  delete from share_link where id = old.link_id;
  return null;
end
$$;
create trigger listing_share_deletes_link after delete on listing_share
  for each row execute function delete_share_link();

alter table listing_share_open rename to share_link_open;
alter table share_link_open rename column share_id to link_id;
alter index listing_share_open_pkey rename to share_link_open_pkey;
alter table share_link_open
  drop constraint listing_share_open_share_id_fkey,
  add foreign key (link_id) references share_link on delete cascade;

-- Waiting jobs keep their place under the new name. The queue's tables exist once a worker has started.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'share-links.purge-revoked'
    where identifier = 'sharing.purge-revoked';
  end if;
end
$$;
