-- What an attachment is, in the words of its family, and until when it holds.
alter table files add column document_type text check (length(document_type) between 1 and 60);
alter table files add column expires_on date;
alter table files add constraint files_documents check (purpose = 'attachment' or num_nonnulls(document_type, expires_on) = 0);
create index files_expires_on_idx on files (expires_on) where expires_on is not null;
