-- The days on which an office works: until now Monday to Friday was taken for every one.
alter table offices add column working_days text[] not null default '{Monday,Tuesday,Wednesday,Thursday,Friday}';
