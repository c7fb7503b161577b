-- The list of buildings as it opens, those changed last first.
create index building_updated_at on building (updated_at desc nulls last, id desc);
-- How many inquiries nobody has opened, beside the navigation of the pages of admins.
create index inquiry_new on inquiry (id) where status = 'new';

-- A room may have 100 outlines of 40 corners each, which are up to 112,000 characters.
alter table room
  drop constraint room_outlines_check,
  add constraint room_outlines_check check (
    jsonb_typeof(outlines) = 'array' and jsonb_array_length(outlines) between 1 and 100 and length(outlines::text) <= 120000);

-- 200 photos with captions of 200 characters, of which JSON writes some as six. Earlier rows are within the earlier bound.
alter table audit_log
  drop constraint audit_log_before_check,
  drop constraint audit_log_after_check,
  add constraint audit_log_before_check check (length(before::text) <= 400000) not valid,
  add constraint audit_log_after_check check (length(after::text) <= 400000) not valid;
