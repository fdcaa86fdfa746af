/** SQL: days of people (`$1` to `$2`) that are locked by their timesheet or billed. */
export const SETTLED_DAYS = `
  locked_days as materialized (
    select t.employee_id, d::date as business_date, t.locked_at as settled_at
      from timesheets t cross join lateral generate_series(greatest(t.period_start, $1::date), least(t.period_end, $2::date), interval '1 day') d
     where t.state = 'Locked' and not t.is_deleted and t.period_start <= $2 and t.period_end >= $1),
  settled_days as materialized (
    select employee_id, business_date, max(settled_at) as settled_at from (
      select * from locked_days
      union all
      select s.employee_id, s.business_date, i.approved_at from organisation.client_invoice_sources s join organisation.client_invoices i on i.id = s.invoice_id
       where s.business_date between $1 and $2 and s.kind in ('Hour', 'Unit') and not s.is_void) x
     group by 1, 2)`
