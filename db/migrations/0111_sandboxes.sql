-- A visitor of the demo who looks around has an account of their own, which ends at this time.
alter table app_user add column sandbox_until timestamptz;
-- Counts those that have not ended, and finds those that have, to erase them.
create index app_user_sandbox_until on app_user (sandbox_until) where sandbox_until is not null;
alter table session drop constraint session_started_by_check;
alter table session add constraint session_started_by_check
  check (started_by in ('password', 'email_link', 'sso', 'sso_again', 'passkey', 'parent', 'sandbox'));
