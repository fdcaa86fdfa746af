/**
 * A common table expression `planned`: what the people of a relation (with `employee_id`) are planned to work from a day to a day, as
 * `planned_shifts` says of one person. The times of each shift, week and office are worked out once, however many people share them.
 * The person who has approved leave for the whole day is planned to work nothing.
 */
export const plansOf = (people: string, firstDay: string, lastDay: string): string => `
  planned as materialized (
    select p.* from planned_of(array(select a.employee_id from ${people} a), ${firstDay}, ${lastDay}, false) p
     where not exists (select 1 from leave_days_of(array[p.employee_id], p.business_date, p.business_date) l where l.status = 'Approved' and l.part = 'Whole' and l.counted > 0))`
