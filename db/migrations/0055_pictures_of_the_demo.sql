-- The demo no longer draws its pictures: their files are stored when it is seeded.
drop table demo_picture;
