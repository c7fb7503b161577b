-- Tables and columns take the names that the code uses. No row changes its meaning.
alter table mail rename to email;
alter index mail_pkey rename to email_pkey;
alter index mail_created_at rename to email_created_at;
alter index mail_state_created_at rename to email_state_created_at;
alter index mail_queued_touched_at rename to email_queued_touched_at;
alter index mail_queued_give_up_at rename to email_queued_give_up_at;
alter index mail_user_id rename to email_user_id;

alter table email drop constraint mail_state_check;
update email set state = 'stored' where state = 'kept';
alter table email add constraint email_state_check check (state in ('queued', 'sent', 'failed', 'stored', 'suppressed'));

alter table outbox rename to change_log;
alter index outbox_xid_seq rename to change_log_xid_seq;
update change_log set entity = 'catalog' where entity = 'catalogue';

alter table throttle rename to rate_limit;
alter index throttle_pkey rename to rate_limit_pkey;
alter index throttle_until rename to rate_limit_until;

alter table saved_search_match rename column told_at to sent_at;
alter table saved_place_match rename column told_at to sent_at;
alter table saved_search rename column last_looked_at to last_viewed_at;
alter table app_user rename column leaving_at to deletion_requested_at;
alter index app_user_leaving_at rename to app_user_deletion_requested_at;
alter table inquiry rename column caller to requester;
alter index inquiry_caller rename to inquiry_requester;
alter table idempotency_key rename column caller to requester;

alter table listing rename column verified_at to confirmed_at;
alter table search_document rename column verified_at to confirmed_at;
update listing_change set
  before = case when before ? 'verifiedAt' then before - 'verifiedAt' || jsonb_build_object('confirmedAt', before -> 'verifiedAt') else before end,
  after = case when after ? 'verifiedAt' then after - 'verifiedAt' || jsonb_build_object('confirmedAt', after -> 'verifiedAt') else after end
where before ? 'verifiedAt' or after ? 'verifiedAt';

-- The queue's own tables are made by the first worker that starts. Jobs that wait keep their place under the new name.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = renamed.name
    from (values
      ('mail.send', 'email.send'), ('mail.retry', 'email.retry'), ('mail.forget', 'email.purge'),
      ('alerts.tell', 'alerts.send'), ('alerts.forget', 'alerts.purge'),
      ('platform.forget-counts', 'platform.purge-rate-limits'), ('favorites.forget-removed', 'favorites.purge-removed'),
      ('accounts.forget-links', 'accounts.purge-links'), ('accounts.forget-sessions', 'accounts.purge-sessions'),
      ('sharing.forget-revoked', 'sharing.purge-revoked'), ('listings.ask-confirmation', 'listings.request-confirmations'),
      ('events.keep-days', 'events.maintain-partitions')
    ) as renamed (old_name, name)
    where identifier = renamed.old_name;
  end if;
end
$$;
