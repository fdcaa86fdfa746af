-- The entry of the history that stands for the logs of an upload, the same of all its parts. Uploads of before have none.
alter table bulk_chunks add column batch bigint;
