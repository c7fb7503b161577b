-- What one browser did, to take its id out of the events when its user is erased.
create index event_anonymous_id on event (anonymous_id);
