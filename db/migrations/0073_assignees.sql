-- The user of a landlord's company who looks after a listing, for as long as they work there. Only the company and admins see it.
-- Who that is, is read from the account; without one, such as after it is erased, nobody does.
alter table listing add column assignee_id bigint;
