-- When the lines of an invoice were counted: a draft was counted whenever it was saved.
alter table client_invoices add column counted_at timestamptz(3);
update client_invoices set counted_at = coalesce(approved_at, date_updated);
