-- Sessions that begin in a frame of another site, by a token that the site has signed.
alter table session drop constraint session_started_by_check;
alter table session add constraint session_started_by_check
  check (started_by in ('password', 'email_link', 'sso', 'sso_again', 'passkey', 'parent'));

-- Each token is accepted once: a row stays until the token has expired.
create table used_parent_token (
  -- SHA-256 of the site's origin and the token's id.
  id_hash bytea primary key check (length(id_hash) = 32),
  expires_at timestamptz not null
);
-- Expired ones, to delete.
create index used_parent_token_expires_at on used_parent_token (expires_at);
