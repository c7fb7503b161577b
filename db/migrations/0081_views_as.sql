-- An admin who views the site as another user reads what that user reads, until this time, and changes nothing.
alter table session add column viewed_user_id bigint references app_user on delete set null;
alter table session add column viewed_until timestamptz;
create index session_viewed_user_id on session (viewed_user_id) where viewed_user_id is not null;
