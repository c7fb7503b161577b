-- The real width of what a plan's whole picture shows, once its scale is known.
alter table floor_plan add column width_inches real check (width_inches between 12 and 200000);

-- Where a room is on one plan of its listing: outlines with corners in fractions of the picture, so that they fit every size.
alter table room
  add column floor_plan_id bigint references floor_plan,
  add column outlines jsonb check (
    jsonb_typeof(outlines) = 'array' and jsonb_array_length(outlines) between 1 and 100 and length(outlines::text) <= 80000),
  add constraint room_mark_check check ((floor_plan_id is null) = (outlines is null));
-- The rooms marked on a plan, when it is deleted.
create index room_floor_plan_id on room (floor_plan_id) where floor_plan_id is not null;
