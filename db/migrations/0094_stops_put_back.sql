-- When a stop was added last: one that is put back later than at once is new again, and was not seen on a tour before.
alter table tourbook_stop add column added_at timestamptz;
update tourbook_stop set added_at = created_at;
alter table tourbook_stop alter column added_at set not null;
