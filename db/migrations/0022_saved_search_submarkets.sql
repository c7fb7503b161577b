-- Half of all searches are about submarkets: said in a column, those are left out before their criteria are read.

alter table saved_search
  -- By slug; null is anywhere, or more than submarkets: shapes and drawn areas widen them.
  add column submarkets text[] collate "C";

update saved_search set submarkets = string_to_array(criteria ->> 'submarket_slugs', ',')
where criteria ? 'submarket_slugs' and not criteria ? 'shapes' and not criteria ? 'polygons';
