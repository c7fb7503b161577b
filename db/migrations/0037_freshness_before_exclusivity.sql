-- Exclusivity counts one point instead of ten: less than a day of freshness.
update search_document set quality = quality - 9 where exclusive;
