-- Letters to people, kept before anything is sent, so that no mail server can lose one.

create table mail (
  -- Its Message-ID is made of this: sent twice, it is the same mail to whoever receives it.
  id uuid primary key default gen_random_uuid(),
  -- What it is about, said by who posted it: the same key posted twice is one mail.
  key text collate "C" unique check (length(key) between 1 and 200),
  kind text collate "C" not null check (length(kind) between 1 and 40),
  -- Null for who has no account; with the person go their mails.
  user_id bigint references app_user on delete cascade,
  recipient text not null check (length(recipient) <= 254),
  recipient_name text not null default '' check (length(recipient_name) <= 160),
  -- Shown beside our own address; null is the site itself.
  sender_name text check (length(sender_name) between 1 and 160),
  reply_to text check (length(reply_to) <= 254),
  subject text not null check (length(subject) between 1 and 250 and subject !~ '[\r\n]'),
  text text not null check (length(text) <= 400000),
  html text not null check (length(html) <= 1000000),
  -- Beyond what every mail has, by name.
  headers jsonb not null default '{}' check (length(headers::text) <= 4000),
  -- kept: there is no mail server; it is read in the outbox.
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'kept')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text check (length(last_error) <= 1000),
  created_at timestamptz not null default now(),
  -- When it was last tried, or asked to be; whom nobody touches for long has lost its job.
  touched_at timestamptz not null default now(),
  give_up_at timestamptz not null default now() + interval '5 days',
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
-- The outbox, newest first, and those of one state; the oldest, to clear out.
create index mail_created_at on mail (created_at desc, id desc);
create index mail_state_created_at on mail (state, created_at desc, id desc);
-- Those that wait without a job.
create index mail_queued_touched_at on mail (touched_at) where state = 'queued';
-- Those that waited too long.
create index mail_queued_give_up_at on mail (give_up_at) where state = 'queued';
-- Somebody's mails, for their export and when they go.
create index mail_user_id on mail (user_id) where user_id is not null;
