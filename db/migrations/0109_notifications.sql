-- Until when a user has seen their notifications; null for one who has not opened them yet.
alter table app_user add column notifications_seen_at timestamptz;
