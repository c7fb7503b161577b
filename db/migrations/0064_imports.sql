-- An import of a table of buildings and listings, by an admin, or by a landlord's user for their company. Its id is also the run of
-- its changes in the audit log.
create table catalog_import (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  -- Null for an admin's import, whose rows may be of any company.
  company_id bigint references company on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  stage text not null default 'file' check (stage in ('file', 'columns', 'checked', 'imported', 'undone')),
  -- The latest job of the import.
  job_id uuid references job_run on delete set null,
  -- The sheets of the file, the one that is read, and the row that names its columns; null until it is read.
  source jsonb,
  -- What the columns contain: names, samples, values and counts, one object each.
  columns jsonb,
  -- What each column fills, and what all rows have in common.
  mapping jsonb,
  created_at timestamptz not null,
  imported_at timestamptz
);
-- The imports of a user, newest first; those to purge.
create index catalog_import_user_id on catalog_import (user_id, created_at desc);
create index catalog_import_company_id on catalog_import (company_id) where company_id is not null;
create index catalog_import_created_at on catalog_import (created_at);
create index catalog_import_job_id on catalog_import (job_id);

create table catalog_import_row (
  import_id uuid not null references catalog_import on delete cascade,
  -- Its number in the file, from 1.
  number integer not null check (number > 0),
  -- Texts, by column.
  cells jsonb not null,
  -- Null until it is checked; refused rows and those whose record is not sure are left out.
  outcome text check (outcome in ('created', 'changed', 'unchanged', 'refused', 'unsure')),
  building_id bigint references building on delete set null,
  listing_id bigint references listing on delete set null,
  -- Why it is refused, what it changes, and the records it may be: see the contract.
  result jsonb,
  -- What the user decided: targets whose value is taken although it was edited by hand, the record it is.
  choices jsonb,
  is_written boolean not null default false,
  primary key (import_id, number)
);
-- The rows of one outcome, in order.
create index catalog_import_row_outcome on catalog_import_row (import_id, outcome, number);
create index catalog_import_row_building_id on catalog_import_row (building_id);
create index catalog_import_row_listing_id on catalog_import_row (listing_id);

-- A named mapping of columns, for the next file like it. Those of a company are its own; the others are the marketplace's.
create table import_mapping (
  id bigint generated always as identity primary key,
  company_id bigint references company on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- By the names of columns.
  mapping jsonb not null,
  created_at timestamptz not null,
  constraint import_mapping_name unique nulls not distinct (company_id, name)
);
