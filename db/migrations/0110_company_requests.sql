-- Asks to work for a company; the account stays what it is until someone accepts. A user has one, which the next replaces.
create table company_request (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references app_user on delete cascade,
  -- Null while it has only the name that was typed, for which an admin chooses or creates the company.
  company_id bigint references company,
  company_name text not null check (length(company_name) between 1 and 160),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null,
  decision text collate "C" check (decision in ('accepted', 'declined')),
  decided_at timestamptz,
  decided_by bigint references app_user on delete set null,
  check ((decision is null) = (decided_at is null)),
  check (decided_by is null or decision is not null),
  check (company_id is not null or decision is distinct from 'accepted')
);
-- What waits for the users of a company, and what moves when it is merged.
create index company_request_company_id on company_request (company_id) where company_id is not null;
-- What waits for the admins, the oldest first.
create index company_request_created_at on company_request (created_at) where decision is null;
-- Erasing who decided.
create index company_request_decided_by on company_request (decided_by) where decided_by is not null;
