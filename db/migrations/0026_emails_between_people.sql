-- Emails that people send to others through the site: whom each user wrote to, and which addresses want none.

create table email_recipient (
  user_id bigint not null references app_user on delete cascade,
  -- HMAC-SHA-256 of the address under the site's secret: the table says who is known to whom only when asked by address.
  address_hash bytea not null check (length(address_hash) = 32),
  first_sent_at timestamptz not null,
  last_sent_at timestamptz not null,
  primary key (user_id, address_hash)
);
-- How many people a user wrote to for the first time within a day.
create index email_recipient_first_sent_at on email_recipient (user_id, first_sent_at);
-- Recipients nobody has written to for long, to purge.
create index email_recipient_last_sent_at on email_recipient (last_sent_at);

-- Addresses to which no emails of other people are sent, until their owner allows them again.
create table email_suppression (
  address_hash bytea primary key check (length(address_hash) = 32),
  created_at timestamptz not null
);

alter table mail
  -- Every email is from the site itself.
  drop column sender_name,
  -- The recipient's hash, of an email that another person sends; null of the site's own, which are never suppressed.
  add column recipient_hash bytea check (length(recipient_hash) = 32),
  drop constraint mail_state_check,
  add constraint mail_state_check check (state in ('queued', 'sent', 'failed', 'kept', 'suppressed'));
