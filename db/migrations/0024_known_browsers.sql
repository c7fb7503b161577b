-- Browsers a user has signed in with before. A known browser signs nobody in: it spares the user an email about a new
-- browser, and strangers who guess the password elsewhere don't slow it down.

create table known_browser (
  user_id bigint not null references app_user on delete cascade,
  -- SHA-256 of the user's id and the 256 random bits in the cookie: rows of two users of one browser differ.
  browser_hash bytea not null check (length(browser_hash) = 32),
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, browser_hash)
);
-- Those unused for 180 days, to purge.
create index known_browser_last_used_at on known_browser (last_used_at);

-- How a session began; the last is a single sign-on for which the provider asked the user to sign in there again.
alter table session add column started_by text collate "C" not null default 'password'
  check (started_by in ('password', 'email_link', 'sso', 'sso_again'));

-- When the account's first session began; null before. The first one is no news to its owner.
alter table app_user add column first_signed_in_at timestamptz;
