-- What an import wrote of agents, so that it can be undone: the audit log has no values of persons. Deleted with the import.
create table catalog_import_contact (
  import_id uuid not null references catalog_import on delete cascade,
  agent_id bigint not null references agent on delete cascade,
  -- The columns that were changed, as they were; null for an agent that the import added.
  before jsonb,
  after jsonb not null,
  primary key (import_id, agent_id)
);
create index catalog_import_contact_agent_id on catalog_import_contact (agent_id);

-- What a row changes of a public record may wait for a review.
alter table catalog_import_row drop constraint catalog_import_row_outcome_check;
alter table catalog_import_row add constraint catalog_import_row_outcome_check
  check (outcome in ('created', 'changed', 'held', 'unchanged', 'refused', 'unsure'));
