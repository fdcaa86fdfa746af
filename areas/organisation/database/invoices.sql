-- Lines in their order with their amounts, which follow from the printed quantities and have the digits of the currency.
create or replace function priced_lines(lines jsonb, currency text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(line || jsonb_build_object('position', place, 'amount', round((line ->> 'quantity')::numeric * (line ->> 'rate')::numeric, currency_digits(currency))) order by place), '[]')
    from jsonb_array_elements(lines) with ordinality l (line, place)
$$;

-- The tax on a sum, rounded once.
create or replace function tax_on(subtotal numeric, percent numeric, currency text) returns numeric language sql immutable as $$
  select round(subtotal * coalesce(percent, 0) / 100, currency_digits(currency))
$$;

-- What the lines of an invoice bill, whatever they are called.
create or replace function billed_of(lines jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(line ->> 'rate_id', jsonb_build_array(line -> 'quantity', line -> 'source_count')), '{}')
    from jsonb_array_elements(lines) line where line ->> 'rate_id' is not null
$$;

-- A day of which no second is billed is no row of an invoice: it is neither counted, nor shown, nor kept. Its timesheet still has to be approved.
create or replace function is_billed(of invoice_row) returns boolean language sql immutable as $$
  select of.kind <> 'Hour' or of.seconds <> 0
$$;

create or replace function price_invoice() returns trigger language plpgsql as $$
begin
  new.lines := priced_lines(new.lines, new.currency);
  new.subtotal := lines_sum(new.lines);
  new.tax_amount := tax_on(new.subtotal, new.tax_percent, new.currency);
  new.total := new.subtotal + new.tax_amount;
  return new;
end $$;

-- The rate of a client for the hours of a person on a day: that of their designation, else that of all others.
create or replace function hour_rate(client bigint, designation bigint, day date) returns bigint language sql stable as $$
  select r.id from client_rates r
   where r.client_id = client and r.kind = 'Hour' and not r.is_deleted and day between r.valid_from and coalesce(r.valid_to, 'infinity')
     and (r.designation_id = designation or r.designation_id is null)
   order by r.designation_id nulls last, r.id limit 1
$$;

-- A row of an invoice is billed in whole seconds, as it is shown, and the line is their sum: who adds the rows up comes to the line.
create or replace function invoice_rows(client bigint, first_day date, last_day date) returns setof invoice_row language sql stable as $$
  with worked as (
    select w.employee_id, w.business_date, sum(w.payable_seconds - o.seconds) as regular, sum(o.seconds) as overtime
      from time_tracking.shift_days w
     -- What was approved of a shift that nobody had planned is work like any other, unless the day was free.
     cross join lateral (select case when w.planned_start is not null or w.flags && '{Rest day,Holiday}' then w.overtime_approved_seconds else 0 end as seconds) o
     where w.business_date between first_day and last_day and w.state <> 'Open' and not w.is_deleted
       and exists (select 1 from people.client_assignments a where a.employee_id = w.employee_id and a.client_id = client and not a.is_deleted
                      and w.business_date between a.from_date and coalesce(a.to_date, 'infinity'))
     group by 1, 2),
  logged_for as materialized (
    select g.employee_id, g.client_id, g.business_date, sum(g.duration_seconds)::numeric as seconds from activities.activity_logs g
     where g.business_date between first_day and last_day and not g.is_deleted and g.employee_id in (select w.employee_id from worked w) group by 1, 2, 3),
  shares as (
    select w.employee_id, w.business_date, count(*) as clients, sum(l.seconds) as logged, coalesce(sum(l.seconds) filter (where a.client_id < client), 0) as logged_before,
           coalesce(sum(l.seconds) filter (where a.client_id <= client), 0) as logged_with_us, sum(a.share_percent)::numeric as shares,
           coalesce(sum(a.share_percent) filter (where a.client_id < client), 0) as shares_before, sum(a.share_percent) filter (where a.client_id <= client) as shares_with_us
      from worked w
      join people.client_assignments a on a.employee_id = w.employee_id and not a.is_deleted and w.business_date between a.from_date and coalesce(a.to_date, 'infinity')
      left join logged_for l on l.employee_id = a.employee_id and l.client_id = a.client_id and l.business_date = w.business_date
     group by 1, 2),
  -- The day of a person who works for several clients is split by what was logged for each, or by their shares: one client after the other, by
  -- what they come to together, so that the parts in whole seconds are the whole day.
  split as (
    select w.*, case when s.clients = 1 then 0 when s.logged > 0 then s.logged_before / s.logged else s.shares_before / s.shares end as part_from,
           case when s.clients = 1 then 1 when s.logged > 0 then s.logged_with_us / s.logged else s.shares_with_us / s.shares end as part_to
      from worked w join shares s on s.employee_id = w.employee_id and s.business_date = w.business_date),
  hours as (
    select r.id as rate_id, s.business_date, s.employee_id, round(round(s.regular * s.part_to) - round(s.regular * s.part_from)
             + (round(s.overtime * s.part_to) - round(s.overtime * s.part_from)) * r.overtime_factor) as seconds,
           not exists (select 1 from time_tracking.timesheets t where t.employee_id = s.employee_id and s.business_date between t.period_start and t.period_end
                          and t.state in ('Approved', 'Locked') and not t.is_deleted) as is_estimate
      from split s join people.employees e on e.id = s.employee_id
      -- Found once a day of a person, and not once for each rate there is.
      cross join lateral (select hour_rate(client, p.designation_id, s.business_date) as id from people.position_on(e.id, s.business_date) p offset 0) h
      join client_rates r on r.id = h.id and r.basis = 'Approved hours'),
  logged as (
    select r.id as rate_id, d.business_date, d.employee_id, d.seconds
      from (select g.business_date, g.employee_id, sum(g.duration_seconds)::numeric as seconds from activities.activity_logs g
             where g.client_id = client and g.business_date between first_day and last_day and not g.is_deleted
               and exists (select 1 from client_rates l where l.client_id = client and l.kind = 'Hour' and l.basis = 'Logged hours' and not l.is_deleted)
             group by 1, 2) d join people.employees e on e.id = d.employee_id
      cross join lateral (select hour_rate(client, p.designation_id, d.business_date) as id from people.position_on(e.id, d.business_date) p offset 0) h
      join client_rates r on r.id = h.id and r.basis = 'Logged hours'),
  -- A headcount is billed by its own seat rate, else by that of its designation, else by the one for all others.
  seats as (
    select r.id as rate_id, d.day as business_date, p.employee_id, h.id as headcount_id
      from client_headcounts c cross join lateral (select d::date as day from generate_series(first_day, last_day, interval '1 day') d) d
      cross join lateral headcount_on(c, d.day) h
      cross join lateral (
        select r.id from client_rates r where r.client_id = client and r.kind = 'Seat' and not r.is_deleted and d.day between r.valid_from and coalesce(r.valid_to, 'infinity')
           and (r.headcount_id = h.id or (r.headcount_id is null and (r.designation_id = h.designation_id or r.designation_id is null)))
         order by r.headcount_id nulls last, (r.designation_id = h.designation_id) desc nulls last, r.id limit 1) r
      cross join lateral (select q.employee_id from headcount_people(h, d.day) q order by q.employee_id limit coalesce(headcount_required(h, d.day), 0)) p
     where c.client_id = client and h.billing_seat and not h.is_deleted and d.day <= current_date)
  select h.rate_id, 'Hour', h.business_date, h.employee_id, h.seconds, null::numeric, null::bigint, null::bigint, h.is_estimate from hours h
  union all select l.rate_id, 'Hour', l.business_date, l.employee_id, l.seconds, null, null, null, false from logged l
  union all select s.rate_id, 'Seat', s.business_date, s.employee_id, null, 1, null, s.headcount_id, false from seats s
  union all
  select r.id, 'Unit', g.business_date, g.employee_id, null, g.quantity::numeric, g.id, null, false
    from client_rates r join activities.activity_logs g on g.client_id = client and g.activity_setup_id = r.activity_setup_id and not g.is_deleted
     and g.business_date between greatest(first_day, r.valid_from) and least(last_day, coalesce(r.valid_to, last_day))
    left join activities.activity_category_statuses s on s.id = g.status_id
   where r.client_id = client and r.kind = 'Unit' and not r.is_deleted and s.kind is distinct from 'Cancelled'
  union all
  select r.id, 'Fixed', greatest(first_day, r.valid_from), null, null, least(last_day, coalesce(r.valid_to, last_day)) - greatest(first_day, r.valid_from) + 1, null, null, false
    from client_rates r
   where r.client_id = client and r.kind = 'Fixed' and not r.is_deleted and daterange(first_day, last_day, '[]') && daterange(r.valid_from, r.valid_to, '[]')
$$;

-- What a client is billed by on a day. What was not yet said then is what was said since: nothing is guessed.
create or replace function billing_terms(client bigint, day date) returns table (currency text, tax_percent numeric, payment_terms_days integer) language sql stable as $$
  select coalesce(p.currency, c.currency), coalesce(p.tax_percent, c.tax_percent), coalesce(p.payment_terms_days, c.payment_terms_days)
    from clients c cross join lateral as_of(c, 'clients', c.id, day) p where c.id = client
$$;

-- The least that some days cost: the fee of a period, or of each of its days in proportion where it changed inside.
create or replace function least_fee(client bigint, first_day date, last_day date) returns numeric language sql stable as $$
  select round(avg(coalesce(p.minimum_fee, 0)), currency_digits((billing_terms(client, last_day)).currency))
    from clients c cross join generate_series(first_day, last_day, interval '1 day') d cross join lateral as_of(c, 'clients', c.id, d::date) p where c.id = client
$$;

-- What a rate prices. Rates of one unit follow each other in time.
create or replace function rate_unit(r client_rates) returns jsonb language sql immutable as $$
  select jsonb_build_array(r.kind, r.designation_id, r.activity_setup_id, r.headcount_id, case r.kind when 'Fixed' then lower(btrim(r.label)) end)
$$;

-- Rows as lines, one a rate, with the fee a period costs at least. A period that goes on is an estimate. What is included counts once a period and
-- unit: what an earlier rate of the unit has used of it is not free again.
create or replace function lines_of_rows(client bigint, first_day date, last_day date, today date, counted_rows invoice_row[]) returns jsonb language sql stable as $$
  with recursive terms as materialized (select t.currency from billing_terms(client, last_day) t),
  counted as (
    select r.id, r.kind, r.label, r.rate, count(*) filter (where is_billed(x))::integer as sources, bool_or(x.is_estimate) or last_day >= today as is_estimate,
           case r.kind when 'Hour' then sum(x.seconds) / 3600 when 'Unit' then sum(x.quantity) else sum(x.quantity) / (last_day - first_day + 1) end as used,
           coalesce(r.included_quantity, 0) as included, rate_unit(r) as unit, row_number() over (partition by rate_unit(r) order by r.valid_from, r.id) as place
      from unnest(counted_rows) x join client_rates r on r.id = x.rate_id group by r.id),
  allowances as (
    select c.id, c.unit, c.place, 0::numeric as used_before, greatest(0, least(c.included, c.used)) as used from counted c where c.place = 1
    union all
    select c.id, c.unit, c.place, a.used, greatest(a.used, least(c.included, a.used + c.used)) from allowances a join counted c on c.unit = a.unit and c.place = a.place + 1),
  billed as (
    select c.*, round(c.used - (a.used - a.used_before), 4) as quantity from counted c join allowances a on a.id = c.id),
  lines as (
    select priced_lines(coalesce(jsonb_agg(jsonb_build_object(
             'kind', b.kind, 'label', b.label, 'quantity', b.quantity, 'rate', b.rate, 'rate_id', b.id, 'is_estimate', b.is_estimate, 'source_count', b.sources,
             'unit', case b.kind when 'Hour' then 'h' when 'Seat' then 'seat' when 'Unit' then 'unit' else 'period' end) order by b.id), '[]'), (select t.currency from terms t)) as all_lines
      from billed b where b.quantity > 0)
  select case when lines_sum(l.all_lines) < k.fee then
    priced_lines(l.all_lines || jsonb_build_object('kind', 'Minimum', 'label', 'Minimum fee', 'quantity', 1, 'rate', k.fee - lines_sum(l.all_lines), 'rate_id', null,
                                                   'is_estimate', last_day >= today, 'source_count', 0, 'unit', 'period'), (select t.currency from terms t))
    else l.all_lines end
    from lines l, least_fee(client, first_day, last_day) k (fee)
$$;

create or replace function invoice_lines(client bigint, first_day date, last_day date, today date) returns jsonb language sql stable as $$
  select lines_of_rows(client, first_day, last_day, today, array(select x from invoice_rows(client, first_day, last_day) x))
$$;

-- The first invoice that billed a day of a person within some days.
create or replace function invoiced_days(employee bigint, first_day date, last_day date) returns text language sql stable as $$
  select i.number from client_invoice_sources s join client_invoices i on i.id = s.invoice_id
   where s.employee_id = employee and s.business_date between first_day and last_day and s.kind in ('Hour', 'Unit') and not s.is_void order by s.business_date, i.id limit 1
$$;
create or replace trigger client_invoices_price before insert or update of lines, tax_percent, currency on client_invoices for each row execute function price_invoice();

-- The last day that an invoice has billed by a rate, and its number.
create or replace function last_billed(r client_rates) returns table (number text, day date) language sql stable as $$
  select i.number, least(i.period_end, r.valid_to) from client_invoices i
   where i.client_id = r.client_id and exists (select from client_invoice_sources s where s.invoice_id = i.id and s.rate_id = r.id and not s.is_void)
   order by i.period_end desc, i.id desc limit 1
$$;

-- A rate that was billed stays as it is up to the last day it was billed. An approval holds the rates it counts by, so neither misses the other.
create or replace function keep_billed_rate() returns trigger language plpgsql as $$
declare
  billed_until date := (select b.day from last_billed(old) b);
begin
  if billed_until is not null and (tg_op = 'DELETE' or new.is_deleted or coalesce(new.valid_to, 'infinity') < billed_until
     or (old.client_id, old.kind, old.designation_id, old.activity_setup_id, old.headcount_id, old.basis, old.rate, old.overtime_factor, old.included_quantity, old.valid_from)
        is distinct from
        (new.client_id, new.kind, new.designation_id, new.activity_setup_id, new.headcount_id, new.basis, new.rate, new.overtime_factor, new.included_quantity, new.valid_from)) then
    raise exception 'an invoice has billed by this rate' using errcode = '23514', constraint = 'client_rates_billed', table = 'client_rates';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger client_rates_billed before update or delete on client_rates for each row execute function keep_billed_rate();

-- What an approved invoice says stays, also when it is voided: an invoice is mended by another one.
create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
begin
  if (old.client_id, old.period_start, old.period_end, old.number, old.issue_date, old.due_date, old.lines, old.subtotal, old.tax_percent, old.tax_amount, old.total,
      old.currency, old.po_number, old.note_to_client, old.issued, old.approved_by, old.approved_at, old.replaces_id, old.is_deleted)
     is distinct from
     (new.client_id, new.period_start, new.period_end, new.number, new.issue_date, new.due_date, new.lines, new.subtotal, new.tax_percent, new.tax_amount, new.total,
      new.currency, new.po_number, new.note_to_client, new.issued, new.approved_by, new.approved_at, new.replaces_id, new.is_deleted)
     or (new.state <> old.state and (old.state, new.state) not in (('Approved', 'Sent'), ('Approved', 'Void'), ('Sent', 'Paid'), ('Sent', 'Void'))) then
    raise exception 'an approved invoice stays as it is' using errcode = '23514', constraint = 'client_invoices_issued', table = 'client_invoices';
  end if;
  return new;
end $$;
create or replace trigger client_invoices_issued before update on client_invoices
  for each row when (old.state in ('Approved', 'Sent', 'Paid', 'Void')) execute function keep_issued_invoice();

-- Of what an invoice billed only the claim on the days can be given up, and it is not taken up again.
create or replace function keep_invoice_source() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.is_void and not new.is_void) or to_jsonb(old) - 'is_void' <> to_jsonb(new) - 'is_void' then
    raise exception 'what an invoice billed stays as it is' using errcode = '23514', constraint = 'client_invoice_sources_kept', table = 'client_invoice_sources';
  end if;
  return new;
end $$;
create or replace trigger client_invoice_sources_kept before update or delete on client_invoice_sources for each row execute function keep_invoice_source();
