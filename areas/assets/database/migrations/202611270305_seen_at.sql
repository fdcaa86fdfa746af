-- When an asset was seen, by the clock of the database that dates its changes: what was changed since is not settled by a count.

alter table stocktake_counts add column seen_at timestamptz(3) not null default statement_timestamp();
update stocktake_counts set seen_at = counted_at;
