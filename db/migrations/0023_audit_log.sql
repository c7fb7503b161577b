-- Who did what, when and from where. Rows are added and never deleted; two jobs alone change them, and only as the
-- trigger below allows: one drops networks after 90 days, one replaces an erased user by "deleted user".

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text collate "C" not null check (actor in ('user', 'visitor', 'system', 'deleted_user')),
  -- No reference: the row outlives the account.
  user_id bigint check ((user_id is not null) = (actor = 'user')),
  -- The role the actor had then.
  role text collate "C" check (role in ('occupier', 'tenant_rep', 'landlord_rep', 'admin')),
  -- As listed in src/lib/audit-actions.ts.
  action text collate "C" not null check (action ~ '^[a-z_]+\.[a-z_]+$' and length(action) <= 60),
  -- What was acted on, such as ('user', '17') or ('market', 'chicago').
  subject_type text collate "C" not null check (length(subject_type) between 1 and 40),
  subject_id text collate "C" check (length(subject_id) between 1 and 100),
  -- Of a change, the values it changed; never secrets, tokens or what people wrote to each other.
  before jsonb check (length(before::text) <= 10000),
  after jsonb check (length(after::text) <= 10000),
  -- Failures are counted by account, network and hour; anything else happened once.
  count integer not null default 1 check (count > 0),
  -- The shortened address, 203.0.113.0/24 or 2001:db8:1::/48.
  network text collate "C" check (length(network) between 1 and 50)
);
-- The log, newest first.
create index audit_log_at on audit_log (at desc, id desc);
-- What one user did, for their export and their erasure.
create index audit_log_user_id on audit_log (user_id, at desc) where user_id is not null;
-- What was done to one thing.
create index audit_log_subject on audit_log (subject_type, subject_id, at desc);
-- Networks to drop after 90 days.
create index audit_log_network_at on audit_log (at) where network is not null;

create function refuse_audit_log_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'audit_log is append-only';
  end if;
  if (new.id, new.at, new.role, new.action, new.subject_type, new.count)
      is distinct from (old.id, old.at, old.role, old.action, old.subject_type, old.count)
    or (new.network is distinct from old.network and new.network is not null)
    or ((new.actor, new.user_id) is distinct from (old.actor, old.user_id) and new.actor <> 'deleted_user')
    or (new.subject_id is distinct from old.subject_id and not (old.subject_type = 'user' and new.subject_id is null))
    or (new.before is distinct from old.before and not (old.subject_type = 'user' and new.before is null))
    or (new.after is distinct from old.after and not (old.subject_type = 'user' and new.after is null))
  then
    raise exception 'audit_log is append-only: only a network is dropped, and only an erased user replaced';
  end if;
  return new;
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_log_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_audit_log_change();
