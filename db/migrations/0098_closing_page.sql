-- Where a user works, as decks state it beside the license.
alter table app_user add column office_address text check (length(office_address) between 1 and 200);

-- The link whose page a deck leads to, as a QR code on its last page.
alter table tourbook add column deck_link_id bigint references tourbook_share (link_id) on delete set null;
-- Decks of a link that is deleted.
create index tourbook_link_of_deck on tourbook (deck_link_id) where deck_link_id is not null;
