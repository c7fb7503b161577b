-- Dates that a request can no longer have: one day later they are no ISO date, and a calendar file cannot write them.
update tourbook set tour_date = null where tour_date not between '1900-01-01' and '2199-12-31';
alter table tourbook add constraint tourbook_tour_date_check check (tour_date between '1900-01-01' and '2199-12-31');

-- Counts the changes, so that a window with an older version cannot take back what another one has saved.
alter table external_listing add column version integer not null default 1 check (version > 0);

alter table tourbook_share
  -- Since the passcode was set or the owner last let the link open again; the link rests at 100.
  add column wrong_passcodes smallint not null default 0 check (wrong_passcodes between 0 and 100),
  -- When the owner was told that the passcode is shorter than passcodes may be now.
  add column short_passcode_notified_at timestamptz;
