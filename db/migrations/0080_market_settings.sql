-- What admins set for a market; null is the default.

create table market_setting (
  market text collate "C" primary key references market,
  -- How many listings a visitor may open in 30 days; 0 is any number.
  paywall_count smallint check (paywall_count between 0 and 50),
  -- The unit in which areas of its spaces are stated.
  stated_unit text collate "C" check (stated_unit in ('sf', 'sqm')),
  -- The first view of its search: the center in microdegrees, and the zoom.
  center point,
  zoom real check (zoom between 7 and 17),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  check ((center is null) = (zoom is null))
);
insert into market_setting (market) select slug from market;

-- It had nothing but the number of listings, which is a setting of its market now.
update market_setting set paywall_count = least(most, 50)
  from listing_paywall where listing_paywall.market = market_setting.market;
drop table listing_paywall;
