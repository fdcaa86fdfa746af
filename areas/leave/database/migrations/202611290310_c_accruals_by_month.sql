-- What an accrual was for, and what these months earned before rounding: a month is earned once, whatever terms hold afterwards.
alter table leave_ledger add column period_end date;
alter table leave_ledger add column earned numeric(14,6);

-- What an entry of before was for is taken from the entries themselves: up to the next one, and of the last one of a year as long as the step before
-- it, or as much of the year as its days are. Where that leaves a doubt it covers more: an earlier version gave all that was due each night, so
-- that nothing of the time before the upgrade is given again.
alter table leave_ledger disable trigger user;
with accruals as (
  select l.id, l.employee_id, l.leave_type_id, l.period_start, l.days,
         lead(l.period_start) over each_year as next_start,
         lag(l.period_start) over each_year as before_start
    from leave_ledger l where l.kind = 'Accrual'
  window each_year as (partition by l.employee_id, l.leave_type_id, l.leave_year order by l.period_start, l.id)),
rhythms as (
  select a.id, a.period_start, a.next_start,
         greatest(
           extract(year from age(a.period_start, a.before_start)) * 12 + extract(month from age(a.period_start, a.before_start)),
           case when c.entitlement_days < 12 then null when a.days >= c.entitlement_days * 0.75 then 12 when a.days >= c.entitlement_days * 0.75 / 4 then 3 end,
           case when a.before_start is null then case c.accrual when 'Monthly' then 1 when 'Quarterly' then 3 else 12 end end,
           1)::integer as months
    from accruals a
    join employees e on e.id = a.employee_id
    left join leave_configs c on c.office_id = e.office_id and c.leave_type_id = a.leave_type_id and not c.is_deleted)
update leave_ledger l
   set period_end = coalesce(r.next_start - 1, greatest(
         (r.period_start + make_interval(months => r.months))::date - 1,
         least(date_trunc('month', current_date)::date - 1, (r.period_start + interval '1 year')::date - 1)))
  from rhythms r where r.id = l.id;
alter table leave_ledger enable trigger user;

alter table leave_ledger add constraint leave_ledger_months check ((kind = 'Accrual') = (period_end is not null));
