-- Admins change users as records: it counts the changes of what their form shows.
alter table app_user add column version integer not null default 1;
