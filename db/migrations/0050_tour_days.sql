-- The day of a tour: when it starts, how long it stays at each stop, and how it gets from one to the next.

alter table tourbook
  -- Local time at the first stop; null while it is not planned.
  add column tour_starts_at time,
  add column minutes_per_stop smallint not null default 30 check (minutes_per_stop between 5 and 480),
  add column travels_by text not null default 'car' check (travels_by in ('foot', 'car'));

alter table tourbook_stop
  -- Null for as long as at the tourbook's other stops.
  add column minutes smallint check (minutes between 5 and 480),
  -- Local time of a fixed appointment.
  add column starts_at time,
  -- Whom to meet there, and how to get in: for the owner alone.
  add column contact text not null default '' check (length(contact) <= 160),
  add column access text not null default '' check (length(access) <= 500);
