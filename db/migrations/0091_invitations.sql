-- The name before the site's own address in From, of an email that a user sends; empty for the site's own name.
alter table email add column from_name text not null default '';
-- A calendar file (RFC 5545) that is attached.
alter table email add column calendar text;
