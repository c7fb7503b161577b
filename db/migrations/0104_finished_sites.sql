-- Visits to buildings' own sites; `event_day` counts by listing and tourbook alone.
create table site_visit_day (
  -- Not a reference, like all of what is counted.
  building_id bigint not null,
  day date not null,
  count bigint not null,
  -- A building's figures, over time.
  primary key (building_id, day)
);
insert into site_visit_day (building_id, day, count)
select (information->>'buildingId')::bigint, (at at time zone 'utc')::date, count(*)
from event where name = 'MICROSITE' group by 1, 2;

-- The host of a building's own site that an inquiry came from; null is the marketplace.
alter table inquiry add column site_host text collate "C" check (length(site_host) between 1 and 253);

-- The name that a site at its own domain leads to; the other one, with or without www., redirects there.
alter table microsite_domain
  add column main_name text not null generated always as (case when has_www then 'www.' || host else host end) stored;
