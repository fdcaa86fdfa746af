-- What an accrual was for, and what these months earned before rounding: a month is earned once, whatever terms hold afterwards.
alter table leave_ledger add column period_end date;
alter table leave_ledger add column earned numeric(14,6);

-- Entries of before cover the months up to the rhythm they were posted in: the shortest step between two of a year; of a single one, that of its office now.
alter table leave_ledger disable trigger user;
with accruals as (
  select l.id, l.period_start, l.employee_id, l.leave_type_id,
         lead(l.period_start) over each_year as next_start,
         min(l.step) over (partition by l.employee_id, l.leave_type_id, l.leave_year) as step
    from (select x.*, extract(month from age(lead(x.period_start) over w, x.period_start)) + 12 * extract(year from age(lead(x.period_start) over w, x.period_start)) as step
            from leave_ledger x where x.kind = 'Accrual'
          window w as (partition by x.employee_id, x.leave_type_id, x.leave_year order by x.period_start)) l
  window each_year as (partition by l.employee_id, l.leave_type_id, l.leave_year order by l.period_start)),
rhythms as (
  select a.id, a.period_start, a.next_start,
         coalesce(a.step, case c.accrual when 'Monthly' then 1 when 'Quarterly' then 3 else 12 end)::integer as months
    from accruals a
    join employees e on e.id = a.employee_id
    left join leave_configs c on c.office_id = e.office_id and c.leave_type_id = a.leave_type_id and not c.is_deleted)
update leave_ledger l
   set period_end = least(r.next_start, (r.period_start + make_interval(months => r.months))::date) - 1
  from rhythms r where r.id = l.id;
alter table leave_ledger enable trigger user;

alter table leave_ledger add constraint leave_ledger_months check ((kind = 'Accrual') = (period_end is not null));
-- Nothing is taken back by itself: corrections are of a person. Old entries are left as they are, and the set-up names them.
alter table leave_ledger add constraint leave_ledger_accruals_give check (kind <> 'Accrual' or days > 0) not valid;
alter table leave_ledger add constraint leave_ledger_accruals_earned check (kind <> 'Accrual' or earned is not null) not valid;
