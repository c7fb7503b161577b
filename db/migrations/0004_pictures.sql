-- A picture is bytes with a size; photos place a picture on a building, a listing or a landlord.

create table picture (
  id bigint generated always as identity primary key,
  key text collate "C" not null unique check (length(key) between 1 and 200),
  origin text not null check (origin in ('uploaded', 'drawn')),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  thumbhash text check (length(thumbhash) <= 60),
  stored_at timestamptz
);
-- Background drawing takes the next pictures that have no bytes yet.
create index picture_unstored on picture (id) where stored_at is null;

alter table company add foreign key (logo_picture_id) references picture;
alter table agent add foreign key (picture_id) references picture;
alter table landlord add foreign key (logo_picture_id) references picture, add foreign key (cover_picture_id) references picture;
