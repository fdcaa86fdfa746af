-- What was changed together: each entry of a record names the entry that stands for all of them. A transaction says once which that is.
alter table history add column batch bigint default nullif(current_setting('muster.batch', true), '')::bigint;
create index history_batch_idx on history (batch, id) where batch is not null;

-- The entry that stands for the rows of an import; reserved when the first of them is saved.
alter table imports add column batch bigint;
