-- What a user does not want to see under the bell, by topic; all others are shown.
alter table app_user add column hidden_notifications text[] not null default '{}' check (cardinality(hidden_notifications) <= 20);
