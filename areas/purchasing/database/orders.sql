-- What the amounts of a line follow from.
create or replace function purchasing.asked_of(line jsonb) returns numeric[] language sql immutable as $$
  select array[(line ->> 'quantity')::numeric, (line ->> 'unit_price')::numeric, coalesce((line ->> 'discount_percent')::numeric, 0), coalesce((line ->> 'tax_percent')::numeric, 0)]
$$;

-- Lines in their order with their amounts, each rounded to the digits of the currency: the price less the discount, and the tax on that. A line that is
-- among the settled ones as it was keeps the amounts it has there.
create or replace function purchasing.priced_lines(lines jsonb, currency text, settled jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(line || jsonb_build_object('net_amount', coalesce(k.net, n.net),
           'tax_amount', coalesce(k.tax, round(coalesce(k.net, n.net) * coalesce((line ->> 'tax_percent')::numeric, 0) / 100, currency_digits(currency)))) order by place), '[]')
    from jsonb_array_elements(coalesce(lines, '[]')) with ordinality l (line, place)
   cross join lateral (select round((line ->> 'quantity')::numeric * (line ->> 'unit_price')::numeric
                                    * (100 - coalesce((line ->> 'discount_percent')::numeric, 0)) / 100, currency_digits(currency)) as net) n
    left join lateral (select (was ->> 'net_amount')::numeric as net, (was ->> 'tax_amount')::numeric as tax from jsonb_array_elements(coalesce(settled, '[]')) was
                        where coalesce(was -> 'id', was -> 'detail_id') = coalesce(line -> 'id', line -> 'detail_id') and purchasing.asked_of(was) = purchasing.asked_of(line) limit 1) k on true
$$;

-- The tax of shipping, rounded to the digits of the currency.
create or replace function purchasing.shipping_tax(cost numeric, percent numeric, currency text) returns numeric language sql immutable as $$
  select round(coalesce(cost, 0) * coalesce(percent, 0) / 100, currency_digits(currency))
$$;

-- Whether no line has more received than ordered, nor less than nothing.
create or replace function purchasing.lines_fit(lines jsonb) returns boolean language sql immutable as $$
  select not exists (select from jsonb_array_elements(coalesce(lines, '[]')) line
    where coalesce((line ->> 'received_quantity')::integer, 0) not between 0 and (line ->> 'quantity')::integer
       or coalesce((line ->> 'rejected_quantity')::integer, 0) < 0)
$$;

-- Totals are sums of rounded lines and of what shipping costs and is taxed, those of an order that left its draft are kept as they were decided, limits of approval are compared in the currency of the company, and what has come is counted in pieces of all lines.
create or replace function purchasing.price_order() returns trigger language plpgsql as $$
declare
  is_settled boolean := false;
begin
  if tg_op = 'UPDATE' then
    is_settled := old.status <> 'Draft' and new.currency is not distinct from old.currency;
  end if;
  select coalesce(jsonb_agg(line || jsonb_build_object('line_number', place) order by place), '[]') into new.lines
    from jsonb_array_elements(purchasing.priced_lines(new.lines, new.currency, case when is_settled then old.lines end)) with ordinality l (line, place);
  select coalesce(sum((line ->> 'net_amount')::numeric), 0),
         coalesce(sum((line ->> 'tax_amount')::numeric), 0) + purchasing.shipping_tax(new.shipping_cost, new.shipping_tax_percent, new.currency),
         coalesce(round(100 * sum((line ->> 'received_quantity')::numeric) / nullif(sum((line ->> 'quantity')::numeric), 0), 2), 0),
         coalesce(array_agg(distinct (line ->> 'atype_id')::bigint) filter (where line ->> 'atype_id' is not null), '{}')
    into new.net_total, new.tax_total, new.received_percent, new.atype_ids
    from jsonb_array_elements(new.lines) line;
  new.total := new.net_total + new.tax_total + coalesce(new.shipping_cost, 0);
  if not is_settled or (new.total, new.exchange_rate, new.base_currency) is distinct from (old.total, old.exchange_rate, old.base_currency) then
    new.base_total := round(new.total * coalesce(new.exchange_rate, 1), currency_digits(coalesce(new.base_currency, new.currency)));
  end if;
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
