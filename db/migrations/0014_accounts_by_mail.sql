-- What people prove by mail: that an address is theirs. And who waits to be told.

create table one_time_token (
  -- SHA-256 of the 256 random bits in the letter: who reads this table can't follow its links.
  token_hash bytea primary key check (length(token_hash) = 32),
  kind text collate "C" not null check (kind in ('verify', 'reset', 'invite', 'change_email')),
  -- Null for a sign-up: it makes somebody only once the address is proved, so that nobody can take one beforehand.
  user_id bigint references app_user on delete cascade check (user_id is not null or kind = 'verify'),
  -- Where the letter went.
  email text collate "C" not null check (email = lower(email) and length(email) between 3 and 254),
  -- What following the link makes true, and where it leads.
  data jsonb not null default '{}' check (length(data::text) <= 8000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
-- Somebody's links, to make void and when they go.
create index one_time_token_user_id on one_time_token (user_id) where user_id is not null;
-- The latest sign-up of an address, to send its letter again.
create index one_time_token_sign_up on one_time_token (email, created_at desc) where kind = 'verify';
-- Those that no longer hold, to clear out.
create index one_time_token_expires_at on one_time_token (expires_at);

-- Where people work by their own word; company_id is whom they were found to work for.
alter table app_user add column company_name text check (length(company_name) between 1 and 160);

create table waitlist (
  -- Who asks twice waits once.
  email text collate "C" primary key check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 160),
  company text check (length(company) between 1 and 160),
  -- Where they look for space, in their words: it need not be a market of ours.
  market text not null check (length(market) between 1 and 80),
  source text collate "C" not null check (length(source) between 1 and 40),
  created_at timestamptz not null default now()
);
-- Who waits, newest first.
create index waitlist_created_at on waitlist (created_at desc);
