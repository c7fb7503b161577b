-- Passkeys with which users sign in, at most ten of each.

create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- What its authenticator calls it, in base64url.
  credential_id text collate "C" not null unique check (length(credential_id) between 1 and 1400),
  -- A COSE key: it checks signatures and cannot make one.
  public_key bytea not null check (length(public_key) between 1 and 4000),
  -- How often the authenticator has signed, where it counts; it never goes back.
  counter bigint not null default 0 check (counter >= 0),
  -- How browsers reach the authenticator, such as 'internal' or 'usb'.
  transports text[] not null default '{}',
  -- Whether its provider stores a copy for the user's other devices.
  is_backed_up boolean not null default false,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  last_used_at timestamptz
);
-- A user's passkeys, to list and to count.
create index passkey_user_id on passkey (user_id);

-- What an authenticator is asked to sign: once, within minutes, in the browser that has the cookie.
create table passkey_challenge (
  -- SHA-256 of the token in the cookie.
  token_hash bytea primary key check (length(token_hash) = 32),
  challenge text not null check (length(challenge) between 16 and 200),
  -- The user who adds a passkey; null for signing in.
  user_id bigint references app_user on delete cascade,
  expires_at timestamptz not null
);
-- Expired ones, to delete.
create index passkey_challenge_expires_at on passkey_challenge (expires_at);
-- Those of an account that is erased.
create index passkey_challenge_user_id on passkey_challenge (user_id);

alter table session drop constraint session_started_by_check;
alter table session add constraint session_started_by_check
  check (started_by in ('password', 'email_link', 'sso', 'sso_again', 'passkey'));
