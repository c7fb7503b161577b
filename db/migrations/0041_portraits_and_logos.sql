-- A user's portrait, and the logo of the branding on what they share.
alter table app_user add column picture_id bigint references picture;
alter table tourbook_contact add column logo_picture_id bigint references picture;
-- Whose portrait or logo a requested picture is.
create index app_user_picture_id on app_user (picture_id) where picture_id is not null;
create index tourbook_contact_logo_picture_id on tourbook_contact (logo_picture_id) where logo_picture_id is not null;
-- The agents with the address of a user whose portrait is requested.
create index agent_email on agent (lower(email));

-- When a portrait, logo or cover was last replaced or removed: it is purged a day later, so that the change can be undone.
alter table picture add column replaced_at timestamptz;
