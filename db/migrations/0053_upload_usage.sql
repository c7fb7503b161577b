-- What the uploads of a user have used since `started_at`, for a day: files and bytes when they are created, and the processor
-- time that decoding has taken. Deleting or cancelling an upload does not reset it.
create table upload_usage (
  user_id bigint primary key references app_user on delete cascade,
  started_at timestamptz not null,
  files integer not null default 0 check (files >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  processing_ms bigint not null default 0 check (processing_ms >= 0)
);
-- Ended days to purge.
create index upload_usage_started_at on upload_usage (started_at);
