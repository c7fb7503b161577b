-- The slugs that a landlord's page had, so that old links lead to it.
alter table landlord add column former_slugs text[] collate "C" not null default '{}';
-- Opening a landlord's page by a former slug.
create index landlord_former_slugs on landlord using gin (former_slugs);
