-- Every word of every search document, so that a typing error can be told from a word nobody uses. Words stay when
-- their last document goes; reindexing everything clears them out.
create table search_word (
  word text collate "C" primary key
);
insert into search_word select word from ts_stat('select words from search_document');

-- Newest first is told apart by the second: what is published together comes in the order of its ids.
update search_document set published_at = date_trunc('second', published_at)
  where published_at <> date_trunc('second', published_at);
