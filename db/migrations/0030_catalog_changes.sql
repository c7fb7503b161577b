-- Changes of the catalog in the audit log: what one run of an import changed, and descriptions and lists as values.
alter table audit_log
  -- The run that made the change, such as one import; null for a change of its own.
  add column run_id uuid,
  drop constraint audit_log_before_check,
  drop constraint audit_log_after_check,
  add constraint audit_log_before_check check (length(before::text) <= 200000),
  add constraint audit_log_after_check check (length(after::text) <= 200000);

create or replace function refuse_audit_log_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'audit_log is append-only';
  end if;
  if (new.id, new.at, new.role, new.action, new.subject_type, new.count, new.run_id)
      is distinct from (old.id, old.at, old.role, old.action, old.subject_type, old.count, old.run_id)
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
