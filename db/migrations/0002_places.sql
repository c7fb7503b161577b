-- Where spaces are. Points and polygons are microdegree integers (longitude, latitude): core PostgreSQL
-- compares with a tolerance that is wrong by metres in degrees and exact in integers.

create table market (
  slug text collate "C" primary key
);
insert into market (slug) values
  ('new-york'), ('los-angeles'), ('inland-empire'), ('san-francisco'), ('silicon-valley'), ('chicago'), ('boston'),
  ('washington-dc'), ('dallas'), ('houston'), ('atlanta'), ('miami'), ('seattle'), ('toronto'), ('london'),
  ('manchester'), ('dubai');

create table submarket (
  id bigint generated always as identity primary key,
  market text collate "C" not null references market,
  slug text collate "C" not null,
  name text not null check (length(name) between 1 and 120),
  origin text not null default 'generated' check (origin in ('generated', 'imported', 'edited')),
  square_metres double precision not null check (square_metres > 0),
  unique (market, slug)
);

-- A submarket may have several outlines and holes; a point is in it when an odd number of rings hold it.
create table submarket_ring (
  submarket_id bigint not null references submarket on delete cascade,
  position smallint not null,
  ring polygon not null,
  primary key (submarket_id, position)
);
-- Which submarkets hold this point.
create index submarket_ring_ring on submarket_ring using gist (ring);

create table shape (
  slug text collate "C" primary key,
  name text not null check (length(name) between 1 and 120),
  ring polygon not null,
  created_at timestamptz not null default now()
);
