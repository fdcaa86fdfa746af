-- A mail may answer others: their numbers go with it, so that mail programs show them together.

alter table outbox add column answers_to text[] not null default '{}';
