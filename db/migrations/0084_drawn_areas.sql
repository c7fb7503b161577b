-- A change of an outline says of what by its slug: what was created or removed has changes too, and so have shapes. No rings
-- before is what the change created, no rings after is what it removed.
alter table outline_change
  -- Of a submarket; null is a shape.
  add column market text collate "C" references market,
  add column slug text collate "C",
  add column name text check (length(name) between 1 and 120);
update outline_change set market = submarket.market, slug = submarket.slug, name = submarket.name
from submarket where submarket.id = submarket_id;
alter table outline_change
  drop column submarket_id,
  alter column slug set not null,
  alter column name set not null,
  alter column origin_before drop not null;
-- The latest change of each submarket of a market, or of each shape.
create index outline_change_market on outline_change (market, slug, changed_at desc, id desc);
