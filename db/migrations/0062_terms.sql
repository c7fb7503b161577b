-- When heating and cooling run, as the landlord states it: "Mon–Fri 8–6, Sat 8–1".
alter table building add column hvac_hours text check (length(hvac_hours) between 1 and 120);
-- Rentable area for each unit of usable area.
alter table building add column load_factor numeric(3, 2) check (load_factor between 1 and 2);

alter table listing
  add column usable_area_sqft integer check (usable_area_sqft between 1 and 20000000),
  -- The tenant that lets a sublease.
  add column sublandlord text check (length(sublandlord) between 1 and 120),
  -- What the landlord pays for the fit-out, as quoted: { magnitude, units: { money, area, period: null } }.
  add column ti_allowance jsonb check (
    (ti_allowance->>'magnitude')::numeric between 0.01 and 10000
    and ti_allowance->'units'->>'money' in ('USD', 'GBP', 'CAD', 'AED', 'EUR')
    and ti_allowance->'units'->>'area' in ('sf', 'sm', 'sqm')
  ),
  add column free_rent_months numeric(3, 1) check (free_rent_months between 0 and 60),
  add column escalation_percent numeric(4, 2) check (escalation_percent between 0 and 25),
  add column deposit_months numeric(3, 1) check (deposit_months between 0 and 24),
  -- Who sees the four above.
  add column terms_visibility text not null default 'brokers'
    check (terms_visibility in ('everyone', 'brokers', 'nobody'));
