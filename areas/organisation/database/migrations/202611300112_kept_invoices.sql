-- A voided invoice keeps what it counted, and the one that is made in its place names it.
alter table client_invoices add column replaces_id bigint;
alter table client_invoices add constraint client_invoices_replaces_id_fkey foreign key (replaces_id) references client_invoices (id);
create index client_invoices_replaces_id_idx on client_invoices (replaces_id, id) where not is_deleted;
alter table client_invoice_sources add column is_estimate boolean not null default false;
