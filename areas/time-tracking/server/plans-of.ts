/**
 * Common table expressions that end in `planned`: what the people of a relation (with `employee_id`) are planned to work from a day to a
 * day, as `planned_shifts` says of one person. The times of each shift, week and office are worked out once, however many people share them.
 */
export const plansOf = (people: string, firstDay: string, lastDay: string): string => `
  given as materialized (
    select x.employee_id, x.id as employee_shift_id, x.shift_id, x.shift_detail, x.effective_from, x.effective_to, e.office_id
      from ${people} a join employees e on e.id = a.employee_id
      join employee_shifts x on x.employee_id = a.employee_id and not x.is_deleted
       and x.effective_from <= ${lastDay} and (x.effective_to is null or x.effective_to >= ${firstDay})),
  kinds as materialized (select distinct shift_id, shift_detail, office_id from given),
  times as materialized (
    select k.shift_id, k.shift_detail, k.office_id, t.*
      from kinds k cross join lateral shift_times(k.shift_id, k.shift_detail, k.office_id, ${firstDay}, ${lastDay}) t),
  planned as not materialized (
    select g.employee_id, g.employee_shift_id, g.shift_id, s.name as shift_name, s.client_id, t.business_date, t.zone_name, t.is_rest, t.holiday, t.planned_start, t.planned_end
      from given g join shifts s on s.id = g.shift_id
      join times t on t.shift_id = g.shift_id and t.shift_detail = g.shift_detail and t.office_id is not distinct from g.office_id
       and t.business_date >= g.effective_from and (g.effective_to is null or t.business_date <= g.effective_to))`
