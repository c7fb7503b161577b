-- What the owner of a tourbook found out about a stop: which must-haves it has, and which it lacks. The rest is not checked.
alter table tourbook_stop
  add column must_haves_met text[] not null default '{}' check (cardinality(must_haves_met) <= 12),
  add column must_haves_missed text[] not null default '{}' check (cardinality(must_haves_missed) <= 12);
