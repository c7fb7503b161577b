-- Counts the changes of what the form of a record shows; a change of an older version is refused.
alter table building add column version integer not null default 1;
alter table listing add column version integer not null default 1;
alter table landlord add column version integer not null default 1;
alter table company add column version integer not null default 1;

-- Parking spaces per 1,000 square feet of rentable area.
alter table building add column parking_ratio numeric(4, 2) check (parking_ratio between 0 and 50);
alter table search_document add column parking_ratio numeric(4, 2);
