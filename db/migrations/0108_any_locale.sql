-- Which locales there are is known to the program: another is a folder of messages and a line in LOCALE_RULES.
alter table app_user
  drop constraint app_user_locale_check,
  add constraint app_user_locale_check check (locale ~ '^[a-z]{2}-[a-z]{2}$');
alter table saved_search
  drop constraint saved_search_locale_check,
  add constraint saved_search_locale_check check (locale ~ '^[a-z]{2}-[a-z]{2}$');
