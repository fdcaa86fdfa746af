-- Totals of a bill are sums of its lines, priced as those of an order, and of its shipping with its tax; one that was held against its order keeps the amounts of its lines: whoever approves a difference approves what they see.
create or replace function purchasing.price_bill() returns trigger language plpgsql as $$
declare
  is_settled boolean := false;
begin
  if tg_op = 'UPDATE' then
    is_settled := old.status <> 'Entered' and new.currency is not distinct from old.currency;
  end if;
  new.lines := purchasing.priced_lines(new.lines, new.currency, case when is_settled then old.lines end);
  select coalesce(sum((line ->> 'net_amount')::numeric), 0),
         coalesce(sum((line ->> 'tax_amount')::numeric), 0) + purchasing.shipping_tax(new.shipping_cost, new.shipping_tax_percent, new.currency)
    into new.net_total, new.tax_total from jsonb_array_elements(new.lines) line;
  new.total := new.net_total + new.tax_total + coalesce(new.shipping_cost, 0);
  return new;
end $$;
create or replace trigger purchase_bills_price before insert or update on purchase_bills for each row execute function purchasing.price_bill();
