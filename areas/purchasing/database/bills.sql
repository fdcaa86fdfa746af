-- Lines of a bill with their amounts, each rounded to cents.
create or replace function purchasing.billed_lines(lines jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(line || jsonb_build_object('net_amount', net, 'tax_amount', round(net * coalesce((line ->> 'tax_percent')::numeric, 0) / 100, 2)) order by place), '[]')
    from jsonb_array_elements(coalesce(lines, '[]')) with ordinality l (line, place)
   cross join lateral (select round((line ->> 'quantity')::numeric * (line ->> 'unit_price')::numeric, 2) as net) n
$$;

-- Totals of a bill are sums of its rounded lines and of its shipping.
create or replace function purchasing.price_bill() returns trigger language plpgsql as $$
begin
  new.lines := purchasing.billed_lines(new.lines);
  select coalesce(sum((line ->> 'net_amount')::numeric), 0),
         coalesce(sum((line ->> 'tax_amount')::numeric), 0) + purchasing.shipping_tax(new.shipping_cost, new.shipping_tax_percent)
    into new.net_total, new.tax_total from jsonb_array_elements(new.lines) line;
  new.total := new.net_total + new.tax_total + coalesce(new.shipping_cost, 0);
  return new;
end $$;
create or replace trigger purchase_bills_price before insert or update on purchase_bills for each row execute function purchasing.price_bill();
