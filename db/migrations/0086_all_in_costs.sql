-- What is stated besides the rent (operating expenses, taxes, electricity), as money per square foot and year in the rent's
-- currency, as the rent itself is in rent_low; null when nothing is stated or the rent is undisclosed.
alter table listing add column extras numeric(16, 4) check (extras >= 0);
-- The factors are those of src/lib/units.
update listing set extras = stated.extras
from (
  select listing.id, sum(extra.low * case extra.period when 'mo' then 12 else 1 end / case
    when extra.area_unit = 'sf' then 1 when extra.area_unit is not null then 10.7639 else listing.area_sqft end) as extras
  from listing join listing_price extra on extra.listing_id = listing.id
  where extra.kind <> 'rent' and extra.currency = listing.rent_currency and extra.period is not null and listing.rent_low is not null
  group by listing.id
) stated
where stated.id = listing.id;

-- The lowest rent with what is stated besides it: what budgets compare. Null when the rent is undisclosed.
alter table search_document add column cost_low numeric(16, 4);
update search_document set cost_low = listing.rent_low + coalesce(listing.extras, 0)
from listing where listing.id = search_document.listing_id and listing.rent_low is not null;
