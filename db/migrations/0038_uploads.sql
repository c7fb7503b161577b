-- A picture that users upload has AVIF, WebP and JPEG files. The demo draws WebP alone.
alter table picture drop constraint picture_format_check;
alter table picture add constraint picture_format_check check (format in ('photo', 'webp', 'svg'));
-- A picture that is placed nowhere a day after it was made is purged.
alter table picture add column created_at timestamptz not null default now();

-- A file that a user uploads in chunks. Once complete it is checked and stored as pictures or a video, which the user may
-- then place. `received` is the number of bytes that have arrived.
create table upload (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('photo', 'plan', 'video')),
  file_name text not null check (length(file_name) between 1 and 200),
  size integer not null check (size between 1 and 209715200),
  received integer not null default 0 check (received between 0 and size),
  state text not null default 'receiving' check (state in ('receiving', 'processing', 'ready', 'refused')),
  refusal text check (length(refusal) between 1 and 40),
  created_at timestamptz not null,
  check ((state = 'refused') = (refusal is not null)),
  check (state = 'receiving' or received = size)
);
-- A user's uploads, newest first, and how many are under way.
create index upload_user_id on upload (user_id, created_at);
-- Old uploads to purge.
create index upload_created_at on upload (created_at);

-- The pictures of an upload: one of a photo, one for each page of a plan.
create table upload_picture (
  upload_id uuid not null references upload on delete cascade,
  page smallint not null check (page between 1 and 50),
  picture_id bigint not null unique references picture,
  primary key (upload_id, page)
);
