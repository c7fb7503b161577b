-- Who owns, manages and leases.

create table company (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 160),
  kind text not null check (kind in ('landlord', 'brokerage', 'occupier')),
  website text check (length(website) <= 300),
  logo_picture_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Imports and pickers find a company by its exact name, whatever its case.
create index company_name on company (lower(name));

create table agent (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  first_name text not null check (length(first_name) between 1 and 80),
  last_name text not null check (length(last_name) between 1 and 80),
  title text check (length(title) <= 120),
  email text not null check (length(email) <= 254),
  phone text check (length(phone) <= 20),
  picture_id bigint
);
-- The people of one company.
create index agent_company_id on agent (company_id);

create table landlord (
  id bigint generated always as identity primary key,
  company_id bigint not null unique references company,
  slug text collate "C" not null unique,
  name text not null check (length(name) between 1 and 160),
  about text not null default '' check (length(about) <= 4000),
  status text not null default 'draft' check (status in ('draft', 'published')),
  logo_picture_id bigint,
  cover_picture_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table landlord_contact (
  landlord_id bigint not null references landlord on delete cascade,
  agent_id bigint not null references agent on delete cascade,
  position smallint not null,
  primary key (landlord_id, agent_id)
);
-- Removing an agent removes the places that name them.
create index landlord_contact_agent_id on landlord_contact (agent_id);
