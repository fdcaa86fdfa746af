-- Amounts of an invoice have the digits of its currency. Those of before were rounded to two, and stay so.
drop view if exists organisation.client_invoices;
alter table client_invoices
  drop constraint client_invoices_priced_lines,
  drop constraint client_invoices_sum_of_lines,
  alter column subtotal type numeric(18,4),
  alter column tax_amount type numeric(18,4),
  alter column total type numeric(18,4),
  alter column paid_amount type numeric(18,4);

create or replace function lines_sum(lines jsonb) returns numeric language sql immutable as $$
  select coalesce(sum((line ->> 'amount')::numeric), 0)::numeric(18, 4) from jsonb_array_elements(lines) line
$$;
create function lines_are_priced(lines jsonb, currency text) returns boolean language sql immutable as $$
  select coalesce(bool_and((line ->> 'amount')::numeric in (round(p.price, currency_digits(currency)), round(p.price, 2))), true)
    from jsonb_array_elements(lines) line cross join lateral (select (line ->> 'quantity')::numeric * (line ->> 'rate')::numeric) p (price)
$$;
drop function lines_are_priced(jsonb);
drop function if exists priced_lines(jsonb);
alter table client_invoices
  add constraint client_invoices_priced_lines check (lines_are_priced(lines, currency)),
  add constraint client_invoices_sum_of_lines check (subtotal = lines_sum(lines));
