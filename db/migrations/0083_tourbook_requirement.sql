-- What the client of a tourbook needs. Nothing of it is shown to recipients.
alter table tourbook
  add column needed_sqft integer check (needed_sqft > 0),
  add column needed_area_unit text not null default 'sf',
  add column needed_people integer check (needed_people between 1 and 20000),
  -- For the whole space, per period.
  add column budget integer check (budget > 0),
  add column budget_currency text,
  add column budget_period text,
  add column budget_basis text,
  add column needed_by date,
  add column needed_min_months smallint check (needed_min_months between 1 and 1200),
  add column needed_max_months smallint check (needed_max_months between 1 and 1200),
  add column must_haves text[] not null default '{}' check (cardinality(must_haves) <= 12),
  add check (needed_max_months >= needed_min_months),
  add check ((needed_min_months is null) = (needed_max_months is null)),
  add check (
    (budget is null) = (budget_currency is null)
    and (budget is null) = (budget_period is null)
    and (budget is null) = (budget_basis is null)
  );
