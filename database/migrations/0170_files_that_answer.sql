-- Files that answer the questions of a set-up. They are brought while a form is filled in and hang on nothing until it is saved.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('attachment', 'picture', 'media', 'held', 'answer'));
alter table files drop constraint files_owned;
alter table files add constraint files_owned check (purpose in ('media', 'answer') or record_id is not null);
