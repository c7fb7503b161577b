-- The list of buildings as it opens, those changed last first.
create index building_updated_at on building (updated_at desc nulls last, id desc);
-- How many inquiries nobody has opened, beside the navigation of the pages of admins.
create index inquiry_new on inquiry (id) where status = 'new';
