-- What people say of themselves, how their tourbooks introduce them, how they leave, and who they are elsewhere.

alter table app_user
  -- The language they chose; null is what each browser asks for.
  add column locale text check (locale in ('en-us', 'en-gb')),
  add column title text check (length(title) between 1 and 120),
  add column phone text check (length(phone) between 1 and 40),
  add column license_number text check (length(license_number) between 1 and 60),
  add column about text check (length(about) between 1 and 2000),
  -- When they asked to be erased; nobody active is.
  add column leaving_at timestamptz check (leaving_at is null or deactivated_at is not null);
-- Those whose time to come back is over.
create index app_user_leaving_at on app_user (leaving_at) where leaving_at is not null;

-- Who a tourbook says it is from, where that is not the account itself.
create table tourbook_contact (
  user_id bigint primary key references app_user on delete cascade,
  display_name text check (length(display_name) between 1 and 160),
  title text check (length(title) between 1 and 120),
  phone text check (length(phone) between 1 and 40),
  email text check (length(email) between 3 and 254),
  color text collate "C" check (color ~ '^#[0-9a-f]{6}$'),
  updated_at timestamptz not null
);

-- Somebody as another site knows them, which signs them in here.
create table oidc_identity (
  issuer text collate "C" not null check (length(issuer) <= 2000),
  subject text collate "C" not null check (length(subject) between 1 and 255),
  user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
-- Somebody's, for their export and when they go.
create index oidc_identity_user_id on oidc_identity (user_id);
