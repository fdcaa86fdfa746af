import { shifts } from '#areas/hr/contract/shifts.ts'
import { serveResource } from '#platform/server/records/served.ts'

export const shiftsOnServer = serveResource(shifts, {
  derived: {
    crosses_midnight: (shift) => `${shift}.shift_end <= ${shift}.shift_start`,
    length_minutes: (shift) =>
      `((extract(epoch from ${shift}.shift_end - ${shift}.shift_start) / 60)::integer + 1439) % 1440 + 1`,
    employees_count: (shift) =>
      `select count(distinct es.employee_id)::integer from employee_shifts es where es.shift_id = ${shift}.id and not es.is_deleted and es.effective_from <= current_date and (es.effective_to is null or es.effective_to >= current_date)`,
  },
})
