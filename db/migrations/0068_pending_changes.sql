-- What the company's users change of its public records waits for a review.
alter table company add column reviews_changes boolean not null default false;

-- A change of a public record, or its publication, that waits for a review: one for each record, into which further edits are merged.
create table pending_change (
  id bigint generated always as identity primary key,
  record_type text not null check (record_type in ('building', 'listing', 'landlord')),
  record_id bigint not null,
  -- Whose users may edit the record.
  company_id bigint not null references company on delete cascade,
  -- Who edited it last; null once the account is erased.
  user_id bigint references app_user on delete set null,
  -- The values by the names that the API has for them, and those that the record had when each was first changed.
  changes jsonb not null,
  before jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The change of a record, when it is read or edited.
  unique (record_type, record_id)
);
-- The list of changes, those that wait longest first.
create index pending_change_created_at on pending_change (created_at, id);
-- What is removed with a company or an account.
create index pending_change_company_id on pending_change (company_id);
create index pending_change_user_id on pending_change (user_id);
