import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { whoMay } from '#platform/server/access/who-may.ts'
import type { Rows, Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import {
  type AskedErasure,
  personalDataPage,
  type personalDataCalls,
  type ErasureStep,
} from '../../contract/personal-data.ts'
import { privacyProblems } from '../../contract/problems.ts'
import { dayOf, type Due, lockPerson, needLeaver } from '../people-due.ts'
import { pseudonymOf } from '../person.ts'

type Calls = typeof personalDataCalls

/** Asks for the erasure of one person. Nothing goes before another person has confirmed it: what is erased never comes back. */
export async function askErasure(
  request: CallRequest<Calls['askErasure']>,
): Promise<Answer<ErasureStep>> {
  const { sql, viewer, asked, input, now } = request
  const due = await needLeaver(sql, idOf(asked), dayOf(now))
  await lockPerson(sql, due.employee_id)
  await refuseWhom(sql, viewer, due, dayOf(now))
  if (viewer.employee_id === null) refuse(privacyProblems.nobodysAccount)
  const [added] = await sql.rows<{ id: number }>(
    `insert into erasures (person, employee_id, state, how, groups, reason, asked_by, created_by, updated_by)
     values ($1, $2, 'Asked', 'On request', $3, $4, $5, $5, $5) on conflict (employee_id) where state = 'Asked' do nothing returning id`,
    [pseudonymOf(due.employee_id), due.employee_id, due.pending, input.reason, viewer.user_id],
  )
  if (!added) refuse(privacyProblems.isAsked, { name: due.name })
  await tellOthers(request, added.id)
  return { data: { erasure: added.id }, message: 'Asked. Another person confirms it.' }
}

/** Whoever may confirm it reads that it waits, and not of whom: a notice stays when the person is gone. */
async function tellOthers(
  { engine, sql, viewer }: Pick<CallRequest, 'engine' | 'sql' | 'viewer'>,
  id: number,
): Promise<void> {
  for (const user_id of await whoMay(sql, personalDataPage.url, 'delete'))
    if (user_id !== viewer.user_id)
      await engine.notify(sql, {
        user_id,
        type: 'user',
        title: 'An erasure waits to be confirmed',
        description: 'Another person has asked that the data of a person who left are removed.',
        page: personalDataPage.url,
        key: `erasure-asked-${id}`,
      })
}

/** Takes back what was asked for and not confirmed. */
export async function withdrawErasure(
  request: CallRequest<Calls['withdrawErasure']>,
): Promise<Answer<ErasureStep>> {
  const { sql, viewer, asked, now } = request
  const { employee_id, name } = await needLeaver(sql, idOf(asked), dayOf(now))
  await lockPerson(sql, employee_id)
  const [withdrawn] = await sql.rows<{ id: number }>(
    `update erasures set state = 'Stopped', ended_at = $2, stayed = array['It was withdrawn before anything went.'], updated_by = $3,
            date_updated = statement_timestamp(), version = version + 1
      where employee_id = $1 and state = 'Asked' returning id`,
    [employee_id, now, viewer.user_id],
  )
  if (!withdrawn) refuse(privacyProblems.notAsked, { name })
  return { data: { erasure: withdrawn.id }, message: 'Withdrawn. Nothing was removed.' }
}

/** What was asked for of a person and is not confirmed, held for the one who confirms it. */
export async function heldErasure(sql: Sql, employeeId: number): Promise<Held | undefined> {
  const [held] = await sql.rows<Held>(
    `select e.id, e.asked_by, (select u.employee_id from administration.users u where u.id = e.asked_by) as asked_by_employee
       from erasures e where e.employee_id = $1 and e.state = 'Asked' for update`,
    [employeeId],
  )
  return held
}

interface Held {
  readonly id: number
  readonly asked_by: number
  /** Whose account that is, though it may be gone. */
  readonly asked_by_employee: number | null
}

/** Two accounts may be of one person; the people they belong to are two. An account of nobody in particular says nothing. */
export function refuseSamePerson(viewer: Viewer, erasure: Held): void {
  const isSame = erasure.asked_by_employee === viewer.employee_id
  if (viewer.employee_id === null || erasure.asked_by_employee === null)
    refuse(privacyProblems.nobodysAccount)
  if (erasure.asked_by === viewer.user_id || isSame) refuse(privacyProblems.secondPerson)
}

/** The same as its reader sees it. */
export async function askedErasure(
  sql: Rows,
  reader: number,
  employeeId: number,
): Promise<AskedErasure | undefined> {
  const [found] = await sql.rows<AskedErasure>(
    `select u.name as by_name, e.reason, e.asked_by = $2 as is_own
       from erasures e left join administration.users u on u.id = e.asked_by where e.employee_id = $1 and e.state = 'Asked'`,
    [employeeId, reader],
  )
  return found
}

/** Who is not erased: oneself, who still works here, whose data are on hold, and a super admin by another. */
export async function refuseWhom(sql: Sql, viewer: Viewer, due: Due, today: string): Promise<void> {
  const { name } = due
  if (due.employee_id === viewer.employee_id) refuse(privacyProblems.notYourself)
  if (due.state !== null && due.state !== 'Asked') refuse(privacyProblems.isRunning, { name })
  if (due.hold !== null) refuse(privacyProblems.held, { name, reason: due.hold })
  if (due.last_working_day !== null && due.last_working_day >= today)
    refuse(privacyProblems.stillWorks, { name })
  const [account] = await sql.rows<{ is_super_admin: boolean }>(
    'select is_super_admin from administration.users where employee_id = $1 and is_super_admin',
    [due.employee_id],
  )
  if (account && !viewer.is_super_admin) refuse(privacyProblems.strongerAccount)
}
