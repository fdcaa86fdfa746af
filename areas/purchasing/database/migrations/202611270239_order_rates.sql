-- Limits of approval are compared in the currency of the company: an order says what its own is worth there. Orders that exist keep the total they were decided by.

alter table purchase_orders add column exchange_rate numeric(14,6);
alter table purchase_orders add column base_currency text;
alter table purchase_orders add column base_total numeric(14,2) not null default 0;
alter table purchase_orders add constraint purchase_orders_exchange_rate_check check (exchange_rate >= 0.000001 and exchange_rate <= 1000000);

update purchase_orders
   set base_total = total, base_currency = coalesce((select "values" ->> 'currency' from settings where type = 'General'), 'USD');
