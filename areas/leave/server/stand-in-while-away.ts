import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { daysAfter } from '#platform/contract/days.ts'
import { LONGEST_DELEGATION_DAYS } from '#platform/contract/approvals.ts'
import type { Sql } from '#platform/server/database/database.ts'

import { leaves } from '../contract/leaves.ts'
import { peopleResponsibilities } from '#areas/people/contract/responsibilities.ts'

type StoodIn = Partial<
  Pick<RecordOf<typeof leaves>, 'id' | 'employee_id' | 'handover_to_id' | 'start_date' | 'end_date'>
>

/**
 * While the person who decides about others is away, the one they handed their work over to decides in their place, provided that they decide
 * about something themselves: nobody gets that right by a holiday of another person. Long leave makes several hand-overs, as none lasts longer.
 */
export async function standInWhileAway(sql: Sql, record: StoodIn): Promise<void> {
  if (typeof record.handover_to_id !== 'number') return
  const last = String(record.end_date)
  for (let from = String(record.start_date); from <= last;) {
    const longest = daysAfter(from, LONGEST_DELEGATION_DAYS - 1)
    const to = longest < last ? longest : last
    await sql.rows(
      `insert into approval_delegations (user_id, delegate_id, from_day, to_day, reason, resource, record_id)
       select a.id, d.id, $3, $4, 'On leave', '${leaves.name}', $5
         from administration.users a join administration.users d on d.employee_id = $2 and d.is_active and not d.is_deleted
        where a.employee_id = $1 and not a.is_deleted and ${decides('d')} and ${decides('a')}
       on conflict (resource, record_id, from_day) where ended_at is null do nothing`,
      [record.employee_id, record.handover_to_id, from, to, record.id],
    )
    from = daysAfter(to, 1)
  }
}

/** Ends what a leave handed over, or cuts it to the day on which the leave ends now. */
export async function endStandIn(sql: Sql, leaveId: number, last: string | null): Promise<void> {
  await sql.rows(
    `update approval_delegations set ended_at = statement_timestamp() where resource = '${leaves.name}' and record_id = $1 and ended_at is null
        and ($2::date is null or from_day > $2::date)`,
    [leaveId, last],
  )
  await sql.rows(
    `update approval_delegations set to_day = $2::date where resource = '${leaves.name}' and record_id = $1 and ended_at is null and to_day > $2::date`,
    [leaveId, last],
  )
}

/** SQL: whether an account decides about anything: people report to it, a place or a profile names it, or it keeps people. */
const decides = (account: string): string => `(
  exists (select 1 from people.employees r where r.reports_to_id = ${account}.employee_id and r.status <> 'Left' and not r.is_deleted)
  or exists (select 1 from organisation.departments x where x.head_id = ${account}.employee_id and not x.is_deleted)
  or exists (select 1 from organisation.offices x where x.manager_id = ${account}.employee_id and not x.is_deleted)
  or exists (select 1 from organisation.clients x where ${account}.employee_id = any(x.managers_ids) and not x.is_deleted)
  or exists (select 1 from approvals.approval_profiles p cross join jsonb_array_elements(p.levels) l(level) where p.is_active and not p.is_deleted
              and ((l.level ->> 'approver' = 'Role' and (l.level ->> 'role_id')::bigint = ${account}.role_id)
                or (l.level ->> 'approver' = 'Named users' and l.level -> 'users_ids' @> to_jsonb(${account}.id))))
  or exists (select 1 from administration.responsible_users x where x.user_id = ${account}.id and x.responsibility = '${peopleResponsibilities.people.name}'))`
