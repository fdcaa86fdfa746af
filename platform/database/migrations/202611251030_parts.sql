-- A large file is kept in parts: each has a row, so that it is swept with its record, and none counts as what its sender attached.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('attachment', 'picture', 'media', 'held', 'answer', 'part'));
