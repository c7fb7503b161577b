-- Landlords show videos too.
alter table video add column landlord_id bigint references landlord on delete cascade;
alter table video drop constraint video_check;
alter table video add constraint video_subject check (num_nonnulls(building_id, listing_id, landlord_id) = 1);
-- The videos of a landlord.
create index video_landlord_id on video (landlord_id, position) where landlord_id is not null;

-- The picture that is shown before a video is played; without one the video host cuts it from the video.
alter table video add column poster_picture_id bigint references picture;
-- Whether a poster may be shown: its video.
create index video_poster_picture_id on video (poster_picture_id) where poster_picture_id is not null;
