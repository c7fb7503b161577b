-- What comes on the market in buildings that people saved, and in those of owners they saved.

-- Whether these alert at all; how often is their usual frequency.
alter table alert_setting add column places_on boolean not null default true;

create table saved_place_match (
  user_id bigint not null references app_user on delete cascade,
  -- Which of the places they saved it is in, or whose.
  place text not null check (place in ('building', 'landlord')),
  place_id bigint not null,
  change_id bigint not null,
  listing_id bigint not null,
  reason text not null check (reason in ('new', 'back')),
  found_at timestamptz not null,
  -- When it is to be told; null is never, because nobody asked or it was there before the place was saved.
  due_at timestamptz,
  told_at timestamptz,
  -- What appears is found once for whoever saved a place, and so told once. Also what waits for somebody.
  primary key (user_id, place, place_id, change_id)
);
-- What is to be told now.
create index saved_place_match_due_at on saved_place_match (due_at) where told_at is null and due_at is not null;
