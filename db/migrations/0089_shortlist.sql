-- When the owner last opened the shortlist of a tourbook: answers given since are new.
alter table tourbook add column shortlist_seen_at timestamptz;
