-- A rate without a label is called by what it counts.
alter table client_rates alter column label drop not null;
