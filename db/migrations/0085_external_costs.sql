-- What a space that its user describes costs besides the rent, each in the units of the rent, and its smallest part.
alter table external_listing
  add column min_divisible_sqft integer check (min_divisible_sqft > 0),
  add column operating_expenses numeric check (operating_expenses >= 0),
  add column taxes numeric check (taxes >= 0),
  add column electricity numeric check (electricity >= 0),
  add check (rent_low is not null or (operating_expenses is null and taxes is null and electricity is null));
