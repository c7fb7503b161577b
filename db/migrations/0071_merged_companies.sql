-- What follows a merged building is also its contacts, the searches saved for it, the record of a management system, and which of two listings of a suite stayed.
update building_merge set moved =
  '{"building_contact": [], "saved_search": [], "archived": [], "property_record": null, "property_unit": []}'::jsonb || moved;

-- Records that were left with merged buildings move to the buildings that these are part of now, or are unlinked if those have others.
with recursive part as (
  select merged_id, target_id from building_merge where undone_at is null
  union
  select part.merged_id, next.target_id
  from part join building_merge next on next.merged_id = part.target_id and next.undone_at is null
), place as (
  select distinct on (record.id) record.id, target.id as target_id
  from property_record record
  join building merged on merged.id = record.building_id and merged.deleted_at is not null
  join part on part.merged_id = merged.id
  join building target on target.id = part.target_id and target.deleted_at is null
  order by record.id, target.id
), chosen as (
  select distinct on (target_id) id, target_id from place
  where not exists (select from property_record where building_id = place.target_id) order by target_id, id
)
update property_record set building_id = chosen.target_id, decisions = '{}'
from place left join chosen on chosen.id = place.id
where property_record.id = place.id;
update property_record set linked_at = null, asks_before_rents = true where building_id is null;
update property_unit set listing_id = null from property_record
where property_record.id = property_unit.record_id and property_record.building_id is null and listing_id is not null;

-- Whether the merged building had a page, which then leads to that of the target: of one without, visitors learn nothing.
alter table building_merge add column was_public boolean not null default false;
update building_merge set was_public = coalesce((
  select before->>'status' = 'published' from audit_log
  where run_id = building_merge.id and subject_type = 'building' and subject_id = building_merge.merged_id::text
  order by audit_log.id limit 1), false);
alter table building_merge alter column was_public drop default;

-- The same for companies; what followed is said by column, as ids. The page that leads to another one is that of its landlord.
create table company_merge (
  id uuid primary key,
  target_id bigint not null references company on delete cascade,
  merged_id bigint not null references company on delete cascade,
  moved jsonb not null,
  was_public boolean not null,
  merged_at timestamptz not null,
  undone_at timestamptz
);
-- The landlord page of a merged company leads to that of the one that it is part of; a company's parts.
create index company_merge_merged_id on company_merge (merged_id) where undone_at is null;
create index company_merge_target_id on company_merge (target_id);

create table company_distinction (
  one_id bigint not null references company on delete cascade,
  other_id bigint not null references company on delete cascade,
  decided_at timestamptz not null,
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index company_distinction_other_id on company_distinction (other_id);
