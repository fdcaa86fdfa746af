/** The shift day that holds the start of a row, as for a single log. */
export const shiftDayOf = (row: string): string => `
  select s.id, s.business_date from time_tracking.shift_days s
   where s.employee_id = ${row}.employee_id and s.started_at <= ${row}.started_at and (s.ended_at is null or s.ended_at >= ${row}.started_at) and not s.is_deleted
   order by s.started_at desc, s.id desc limit 1`
