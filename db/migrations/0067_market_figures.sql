-- What is on the market, one row a day for each place and type of space: a year of it is drawn, and compared with the year before.
create table market_figure (
  day date not null,
  market text collate "C" not null references market,
  -- A city, or a submarket of the market.
  scope text collate "C" not null check (scope in ('locality', 'submarket')),
  -- Of a submarket "river-north", of a city "illinois/chicago".
  slug text collate "C" not null check (length(slug) between 1 and 241),
  space_type text collate "C" not null,
  listing_count integer not null check (listing_count > 0),
  area_sqft bigint not null check (area_sqft > 0),
  -- Per square foot and year, in the market's currency; null where fewer than 5 rents are disclosed in it.
  median_rent_cents integer check (median_rent_cents >= 0),
  -- Computed by the demo from the dates of its listings, not on that day.
  is_demo boolean not null default false,
  -- A place and type over time.
  primary key (market, scope, slug, space_type, day)
);
-- The rows of a day, to replace; the oldest, to purge.
create index market_figure_day on market_figure (day);
