-- Amounts of orders and bills have the digits of their currency. What was submitted, matched or paid before was rounded to two, and stays so.
drop view if exists purchasing.purchase_orders;
drop view if exists purchasing.purchase_bills;
alter table purchase_orders
  alter column shipping_cost type numeric(18,4),
  alter column net_total type numeric(18,4),
  alter column tax_total type numeric(18,4),
  alter column total type numeric(18,4),
  alter column base_total type numeric(18,4);
alter table purchase_bills
  alter column shipping_cost type numeric(18,4),
  alter column net_total type numeric(18,4),
  alter column tax_total type numeric(18,4),
  alter column total type numeric(18,4);
drop function if exists purchasing.priced_lines(jsonb);
drop function if exists purchasing.billed_lines(jsonb);
