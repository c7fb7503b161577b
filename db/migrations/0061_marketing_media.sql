-- A file that is offered as it is, such as a brochure, is uploaded as a document.
alter table upload drop constraint upload_kind_check;
alter table upload add constraint upload_kind_check check (kind in ('photo', 'plan', 'video', 'document'));

-- A titled link or file of a building. A file has the name of the upload that it came as.
create table marketing_medium (
  id bigint generated always as identity primary key,
  building_id bigint not null references building on delete cascade,
  title text not null check (length(title) between 1 and 120),
  url text check (length(url) <= 300 and url like 'https://%'),
  file_id uuid unique,
  check (num_nonnulls(url, file_id) = 1)
);
-- The media of a building, in the order in which they were added.
create index marketing_medium_building_id on marketing_medium (building_id, id);
