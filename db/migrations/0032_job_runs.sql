-- Runs of background jobs that a user starts, follows and may cancel; and the words of inquiries, for the search of the inbox.

create table job_run (
  -- UUIDv7, so that ids sort by creation.
  id uuid primary key,
  -- The job's name.
  kind text collate "C" not null check (length(kind) between 1 and 60),
  user_id bigint not null references app_user on delete cascade,
  state text collate "C" not null default 'queued'
    check (state in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  -- What the job runs with, such as the name of a file.
  input jsonb not null default '{}' check (octet_length(input::text) <= 4000),
  -- Begun attempts; a process that is killed leaves one behind.
  attempts smallint not null default 0 check (attempts between 0 and 100),
  done integer not null default 0 check (done >= 0),
  -- Null while it is unknown.
  total integer check (total >= 0),
  result jsonb check (octet_length(result::text) <= 262144),
  -- Why it failed, for the user.
  error text check (length(error) between 1 and 1000),
  cancel_requested_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  check ((state in ('succeeded', 'failed', 'cancelled')) = (finished_at is not null)),
  check ((state = 'failed') = (error is not null))
);
-- A user's runs of one kind, newest first; erasing an account.
create index job_run_user_id on job_run (user_id, kind, id desc);
-- Runs that have not ended, to end those whose job is lost.
create index job_run_unfinished on job_run (created_at) where finished_at is null;
-- Runs that ended long ago, to purge them.
create index job_run_finished_at on job_run (finished_at) where finished_at is not null;

-- Search in the inbox: the words of sender, company, address and message. The query repeats this expression.
create index inquiry_words on inquiry using gin (
  to_tsvector('simple', translate(name || ' ' || coalesce(company, '') || ' ' || email || ' ' || message, '@./_-', '     '))
);
