-- Lines in their order with their amounts, each rounded to cents: the price less the discount, and the tax on that.
create or replace function purchasing.priced_lines(lines jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(line || jsonb_build_object('line_number', place, 'net_amount', net,
           'tax_amount', round(net * coalesce((line ->> 'tax_percent')::numeric, 0) / 100, 2)) order by place), '[]')
    from jsonb_array_elements(coalesce(lines, '[]')) with ordinality l (line, place)
   cross join lateral (select round((line ->> 'quantity')::numeric * (line ->> 'unit_price')::numeric
                                    * (100 - coalesce((line ->> 'discount_percent')::numeric, 0)) / 100, 2) as net) n
$$;

-- The tax of shipping, rounded to cents.
create or replace function purchasing.shipping_tax(cost numeric, percent numeric) returns numeric language sql immutable as $$
  select round(coalesce(cost, 0) * coalesce(percent, 0) / 100, 2)
$$;

-- Whether no line has more received than ordered, nor less than nothing.
create or replace function purchasing.lines_fit(lines jsonb) returns boolean language sql immutable as $$
  select not exists (select from jsonb_array_elements(coalesce(lines, '[]')) line
    where coalesce((line ->> 'received_quantity')::integer, 0) not between 0 and (line ->> 'quantity')::integer
       or coalesce((line ->> 'rejected_quantity')::integer, 0) < 0)
$$;

-- Totals are sums of rounded lines and of what shipping costs and is taxed, limits of approval are compared in the currency of the company, and what has come is counted in pieces of all lines.
create or replace function purchasing.price_order() returns trigger language plpgsql as $$
begin
  new.lines := purchasing.priced_lines(new.lines);
  select coalesce(sum((line ->> 'net_amount')::numeric), 0),
         coalesce(sum((line ->> 'tax_amount')::numeric), 0) + purchasing.shipping_tax(new.shipping_cost, new.shipping_tax_percent),
         coalesce(round(100 * sum((line ->> 'received_quantity')::numeric) / nullif(sum((line ->> 'quantity')::numeric), 0), 2), 0),
         coalesce(array_agg(distinct (line ->> 'atype_id')::bigint) filter (where line ->> 'atype_id' is not null), '{}')
    into new.net_total, new.tax_total, new.received_percent, new.atype_ids
    from jsonb_array_elements(new.lines) line;
  new.total := new.net_total + new.tax_total + coalesce(new.shipping_cost, 0);
  new.base_total := round(new.total * coalesce(new.exchange_rate, 1), 2);
  return new;
end $$;
create or replace trigger purchase_orders_price before insert or update on purchase_orders for each row execute function purchasing.price_order();

-- What was received of a line stays within what was ordered; the trigger says so, since the lines stand in one column.
create or replace function purchasing.refuse_unfit_lines() returns trigger language plpgsql as $$
begin
  if not purchasing.lines_fit(new.lines) then
    raise exception 'received beyond what was ordered' using errcode = 'check_violation', constraint = 'purchase_orders_received';
  end if;
  return new;
end $$;
create or replace trigger purchase_orders_received before insert or update of lines on purchase_orders for each row execute function purchasing.refuse_unfit_lines();
