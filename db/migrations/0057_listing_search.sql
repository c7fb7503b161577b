-- Words in the names and addresses of the catalog's records, as the lists of admins search them: any part of a word.
create extension if not exists pg_trgm;
-- The list of listings, each word in the listing itself …
create index listing_words on listing using gin ((name || ' ' || coalesce(suite, '')) gin_trgm_ops);
-- … or in its building; the list of buildings.
create index building_words on building using gin ((name || ' ' || street || ' ' || city) gin_trgm_ops);
-- The list of listings as it opens, those changed last first.
create index listing_updated_at on listing (updated_at desc nulls last, id desc);
