import { employees } from '#areas/people/contract/employees.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Rows, Sql } from '#platform/server/database/database.ts'
import { loop, notPutOff, recordItem } from '#platform/server/jobs/loop.ts'
import type { PersonDue } from '../contract/personal-data.ts'
import { privacyProblems } from '../contract/problems.ts'

/** People one look answers: those whose data go first. */
export const MOST_DUE = 500

/**
 * People who left and still have groups of data, with the day the next group is removed by its term, and the hold that stops it. `$1` is the
 * day of today.
 */
const DUE = `select l.employee_id, l.name, l.last_working_day, x.due_on, coalesce(x.due_on <= $1::date, false) and h.reason is null as is_due,
       coalesce(x.groups, '{}') as groups, x.pending, h.reason as hold, h.until as held_until,
       (select r.state from erasures r where r.employee_id = l.employee_id and r.state in ('Asked', 'Waiting', 'Running')
         order by r.state = 'Asked', r.id limit 1) as state
  from (select e.id as employee_id, e.name, e.worked_until as last_working_day from people.employees e where e.status = 'Left') l
  cross join lateral (
    select min(l.last_working_day + t.days) filter (where t.is_on) as due_on,
           array_agg(t.name order by t.id) filter (where t.is_on and l.last_working_day + t.days <= $1::date) as groups,
           array_agg(t.name order by t.id) as pending
      from retention_terms t
     where not t.is_deleted and not exists (select 1 from erasures g where g.employee_id = l.employee_id and g.state = 'Finished' and t.name = any(g.groups)
                                              and g.began_at::date > coalesce(l.last_working_day, '-infinity'))) x
  left join lateral (select d.reason, d.until from data_holds d where d.employee_id = l.employee_id and not d.is_deleted and (d.until is null or d.until >= $1::date)
                      order by d.until desc nulls first limit 1) h on true
 where x.pending is not null`

export type Due = PersonDue & { readonly pending: readonly string[] }

/** People who left and are not anonymised, those who are due first. */
export const peopleWhoLeft = (sql: Rows, today: string): Promise<Due[]> =>
  sql.rows<Due>(
    `${DUE} order by x.due_on nulls last, l.last_working_day, l.employee_id limit ${MOST_DUE}`,
    [today],
  )

/** The schedule that anonymises. */
export const ANONYMISE_LEAVERS = 'anonymise-leavers'

export const dueLeavers = loop<Due>(
  ANONYMISE_LEAVERS,
  ({ employee_id }) => recordItem(employees, employee_id),
  'people',
)

/** People whose data go today: nothing holds them, and no erasure of theirs is under way. What a person has asked for does not put the term off. */
export function peopleDue(sql: Rows, now: string): Promise<Due[]> {
  return sql.rows<Due>(
    `select * from (${DUE}) d where d.is_due and coalesce(d.state, 'Asked') = 'Asked' and ${notPutOff(dueLeavers, 'd.employee_id', '$2::timestamptz')}
      order by d.due_on, d.employee_id limit ${MOST_DUE}`,
    [dayOf(now), now],
  )
}

/** A person who left, with the groups that have not gone; undefined where there is none. */
export async function findLeaver(
  sql: Rows,
  employeeId: number,
  today: string,
): Promise<Due | undefined> {
  const [found] = await sql.rows<Due>(`select * from (${DUE}) d where d.employee_id = $2`, [
    today,
    employeeId,
  ])
  return found
}

/** A person who left, with the groups that have not gone; refuses one who has not left. */
export async function needLeaver(sql: Sql, employeeId: number, today: string): Promise<Due> {
  const found = await findLeaver(sql, employeeId, today)
  if (found) return found
  const [person] = await sql.rows<{ name: string; status: string }>(
    'select name, status from people.employees where id = $1',
    [employeeId],
  )
  if (!person) return refuse(privacyProblems.noSuchPerson)
  return refuse(person.status === 'Left' ? privacyProblems.alreadyGone : privacyProblems.notLeft, {
    name: person.name,
  })
}

/** Keeps others from deciding about the data of a person until the transaction ends: a hold and the beginning of an erasure come one after the other. */
export const lockPerson = (sql: Sql, employeeId: number) =>
  sql.rows(`select pg_advisory_xact_lock(hashtextextended('data of a person', $1))`, [employeeId])

/** The day of a moment, as terms count: in UTC, for all offices alike. */
export const dayOf = (now: string): string => now.slice(0, 10)
