-- The rent of an inquiry as it was entered: per square foot and year, or a budget for the whole by the month or year.
alter table inquiry
  add column target_rent_basis text collate "C" not null default 'sf_yr'
    check (target_rent_basis in ('sf_yr', 'total_mo', 'total_yr')),
  alter column target_rent type numeric(14, 4),
  drop constraint inquiry_target_rent_check,
  add constraint inquiry_target_rent_check check (target_rent between 0 and 1000000000),
  -- When it was marked as answered; null for those from before this was recorded.
  add column answered_at timestamptz;
