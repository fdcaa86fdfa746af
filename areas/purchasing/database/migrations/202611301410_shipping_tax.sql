-- Shipping is taxed in most countries. What was ordered and billed before keeps its sums.
alter table purchase_orders add column shipping_tax_percent numeric(7,2) default 0;
alter table purchase_orders add constraint purchase_orders_shipping_tax_percent_check check (shipping_tax_percent >= 0 and shipping_tax_percent <= 100);
alter table purchase_bills add column shipping_tax_percent numeric(7,2);
alter table purchase_bills add constraint purchase_bills_shipping_tax_percent_check check (shipping_tax_percent >= 0 and shipping_tax_percent <= 100);
