-- The own domain of a building's site: proved by a TXT record, looked for again every day.
create table microsite_domain (
  building_id bigint primary key references building on delete cascade,
  -- Without www., in ASCII; the site answers to it with and without.
  host text not null check (length(host) <= 253),
  has_www boolean not null,
  token text not null,
  set_by bigint references app_user on delete set null,
  set_at timestamptz not null,
  verified_at timestamptz,
  -- Since when the record of a verified domain is missing.
  missing_since timestamptz,
  checked_at timestamptz,
  -- What the last check found; null before the first.
  proof text check (proof in ('found', 'taken', 'missing', 'other', 'unknown')),
  target text check (target in ('here', 'elsewhere', 'nowhere', 'unknown')),
  -- The other TXT records there.
  other_texts text[] not null default '{}'
);
-- Several may claim a domain, one can have proved it.
create unique index microsite_domain_host on microsite_domain (host) where verified_at is not null;
create index microsite_domain_set_by on microsite_domain (set_by) where set_by is not null;
