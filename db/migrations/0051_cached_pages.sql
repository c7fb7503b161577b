-- Public pages show an agent with the portrait of the agent's own account, and are cached. What decides which portrait
-- that is, is written by registration, settings, single sign-on and account deletion; none of them can omit the change log.
create function record_portrait_change() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id)
    select 'agent', id from agent where lower(email) in (old.email, new.email);
  if found then perform pg_notify('change_log', ''); end if;
  return null;
end $$;

create trigger record_portrait_change after update of picture_id, email, email_verified_at, deactivated_at on app_user
  for each row when (
    coalesce(old.picture_id, new.picture_id) is not null
    and (old.picture_id, old.email, old.email_verified_at, old.deactivated_at)
      is distinct from (new.picture_id, new.email, new.email_verified_at, new.deactivated_at))
  execute function record_portrait_change();

create trigger record_portrait_removal after delete on app_user
  for each row when (old.picture_id is not null)
  execute function record_portrait_change();

-- A changed building is looked up in its market; when it leaves one, the pages of the former market change too.
create function record_market_change() returns trigger language plpgsql as $$
begin
  insert into change_log (entity, entity_id) values ('market', 0);
  perform pg_notify('change_log', '');
  return null;
end $$;

create trigger record_market_change after update of market on building
  for each row when (old.market is not null and old.market is distinct from new.market)
  execute function record_market_change();
