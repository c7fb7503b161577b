-- A picture is a stored file, whoever made it: a photograph is WebP in several widths, a drawing such as a plan is one SVG.
alter table picture add column format text not null default 'webp' check (format in ('webp', 'svg'));
alter table picture alter column format drop default;

-- The pictures that the demo draws when they are first read, by the keys they are drawn from. Found by picture only.
create table demo_picture (
  picture_id bigint primary key references picture on delete cascade,
  key text collate "C" not null check (length(key) between 1 and 200),
  drawn_at timestamptz
);
insert into demo_picture (picture_id, key, drawn_at) select id, key, stored_at from picture where origin = 'drawn';
alter table picture drop column key, drop column origin, drop column stored_at;

-- A drawn plan becomes a picture. Its key has the facts that it was drawn from until now: use, area and seed.
with plan as materialized (
  select floor_plan.id, nextval(pg_get_serial_sequence('picture', 'id')) as picture_id,
    concat('plan/', case
      when listing.lease_type = 'coworking' then 'coworking'
      when listing.space_type in ('retail', 'restaurant', 'industrial_warehouse', 'flex', 'lab', 'medical_office')
        then listing.space_type
      when listing.space_type in ('manufacturing', 'storage') then 'industrial_warehouse'
      else 'office' end, '-', listing.area_sqft, '/', floor_plan.drawn_seed) as key
  from floor_plan join listing on listing.id = floor_plan.listing_id
  where floor_plan.drawn_seed is not null
), picture_of_plan as (
  insert into picture (id, format, width, height) overriding system value select picture_id, 'svg', 1600, 1067 from plan
), demo_picture_of_plan as (
  insert into demo_picture (picture_id, key) select picture_id, key from plan
)
update floor_plan set picture_id = plan.picture_id, drawn_seed = null from plan where plan.id = floor_plan.id;
alter table floor_plan drop column drawn_seed, alter column picture_id set not null;

-- Whether a logo or portrait may be shown: what it is placed on.
create index company_logo_picture_id on company (logo_picture_id) where logo_picture_id is not null;
create index agent_picture_id on agent (picture_id) where picture_id is not null;

-- The job of the drawings is the demo's. A waiting one keeps its place.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'demo.draw-pictures' where identifier = 'media.draw-pictures';
  end if;
end
$$;
