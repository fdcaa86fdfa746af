import { workstations } from '#areas/organisation/contract/workstations.ts'

/**
 * SQL that says whether a seat can be used on a day: it is active, or the days on which it is not are over or still to come, and its workstation
 * is in order on it. `seat` is the alias of the seat as it was on the day, `day` an expression of a date.
 */
export const isUsable = (seat: string, day: string): string =>
  `((${seat}.status = 'Active' or coalesce(${day} < ${seat}.blocked_from or ${day} > ${seat}.blocked_to, false))
    and not exists (select 1 from organisation.workstations uw where uw.id = ${seat}.workstation_id
      and coalesce(past_of('${workstations.name}', uw.id, ${day}) ->> 'status', uw.status) = 'Out of order'))`
