-- The user of a landlord's company who looks after a listing, for as long as they work there. Only the company and admins see it.
alter table listing add column assignee_id bigint references app_user on delete set null;
-- What is cleared when an account is erased.
create index listing_assignee_id on listing (assignee_id) where assignee_id is not null;
