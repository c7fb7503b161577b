-- The demo drew portraits of its people; initials take their place.
update agent set picture_id = null
where picture_id in (select picture_id from demo_picture where key like 'avatar/%');

delete from picture using demo_picture
where demo_picture.picture_id = picture.id and demo_picture.key like 'avatar/%';
