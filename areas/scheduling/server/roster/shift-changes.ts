import type { ChangesOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import type { About } from '#platform/contract/approvals.ts'
import { Refusal, refuse } from '#platform/contract/problems.ts'
import { requestOf } from '#platform/server/approvals/requests.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import type { RosterProblem } from '../../contract/roster/roster-shape.ts'
import { shiftChanges } from '../../contract/roster/shift-changes.ts'
import { changeOf, daysAfterChange, nameOf } from './changed-days.ts'
import { dayWords } from './day-words.ts'
import { openChanges } from './end-changes.ts'
import { giveDays, type GivenDay, problemsIf } from './planned-if.ts'
import { holdPeople } from './stored-days.ts'

const titleOf = (record: RecordOf<typeof shiftChanges>): string => {
  const { kind, date, with_date } = changeOf(record)
  return `${kind} on ${dayWords(date)}${with_date && with_date !== date ? ` for ${dayWords(with_date)}` : ''}`
}

/** What keeps a change from being made at all. */
export function refuseBlocked(problems: readonly RosterProblem[]): void {
  const blocking = problems.filter(({ blocks }) => blocks)
  if (blocking.length === 0) return
  refuse(rosterProblems.breaks, {
    words: blocking.map(({ name, words }) => `${name}: ${words}`).join('; '),
  })
}

/** What changes for both, before and after, and which rules the new plan breaks. */
async function about(record: RecordOf<typeof shiftChanges>, { sql }: { sql: Sql }): Promise<About> {
  const change = changeOf(record)
  const facts = [
    { label: 'What', value: titleOf(record) },
    { label: 'Whose shift', value: await nameOf(sql, change.employee_id) },
    ...(change.with_id === null
      ? []
      : [{ label: 'With', value: await nameOf(sql, change.with_id) }]),
    { label: 'Reason', value: String(record.reason ?? '–') },
  ]
  if (record.state !== 'Submitted') return { facts }
  const days = await daysAfterChange(sql, change).catch(nothingIfRefused)
  if (days.length === 0) return { facts, warnings: ['The plans changed since it was asked for.'] }
  const problems = await problemsIf(sql, days)
  return {
    facts,
    effects: await effectsOf(sql, days),
    warnings: problems.map(({ name, date, words }) => `${name}, ${dayWords(date)}: ${words}`),
  }
}

/** Plans that are not what was offered any more; a fault stays one. */
function nothingIfRefused(problem: unknown): GivenDay[] {
  if (problem instanceof Refusal) return []
  throw problem
}

const effectsOf = (sql: Sql, days: readonly GivenDay[]) =>
  Promise.all(
    days
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .map(async ({ employee_id, date, shift_id }) => {
        const [words] = await sql.rows<{
          name: string
          before: string | null
          after: string | null
        }>(
          `select e.name, (select p.shift_name from planned_shifts(e.id, $2::date, $2::date) p where p.planned_start is not null limit 1) as before,
                  (select s.name from shifts s where s.id = $3) as after from people.employees e where e.id = $1`,
          [employee_id, date, shift_id],
        )
        return {
          label: `${words?.name ?? ''}, ${dayWords(date)}`,
          before: words?.before ?? 'Rest',
          after: words?.after ?? 'Rest',
        }
      }),
  )

/** Tells the colleague what was decided, unless they handed it over: the other two hear of it as of any request. */
async function tellColleague(
  record: RecordOf<typeof shiftChanges>,
  verdict: string,
  { sql, tell }: ChangeOf<typeof shiftChanges>,
): Promise<void> {
  const change = changeOf(record)
  const request = await requestOf(sql, shiftChanges.name, change.id)
  const people = await sql.rows<{ id: number }>(
    'select id from administration.users where employee_id = $1 and id <> $2 and is_active and not is_deleted order by id',
    [change.with_id, request?.asked_by ?? 0],
  )
  for (const { id } of people)
    await tell({
      user_id: id,
      type: 'user',
      title: `Shift change: ${verdict.toLowerCase()}`,
      description: titleOf(record),
      page: `${shiftChanges.page}/view?id=${change.id}`,
      key: `shift-change-${change.id}-${String(record.version)}-${id}`,
    })
}

/** A rejected change waits again, unless its person has offered the shift anew. */
async function undoRejected(
  record: RecordOf<typeof shiftChanges>,
  change: ChangeOf<typeof shiftChanges>,
): Promise<ChangesOf<typeof shiftChanges>> {
  const { id, employee_id, date } = changeOf(record)
  const offered = (await openChanges(change.sql, 't.employee_id = $1', employee_id)).some(
    (other) => other.id !== id && other.date === date,
  )
  if (offered) refuse(rosterProblems.offeredAlready)
  await tellColleague(record, 'Waiting again', change)
  return { decided_by: null, decided_at: null, comment: null }
}

export const shiftChangesOnServer = serveResource(shiftChanges, {
  approval: {
    title: titleOf,
    submit: async (record, { sql }) => {
      const { kind } = changeOf(record)
      if (kind !== 'Take an open shift' && (record.accepted_at ?? null) === null)
        refuse(rosterProblems.notAccepted)
      refuseBlocked(await problemsIf(sql, await daysAfterChange(sql, changeOf(record))))
    },
    about,
    decided: async (record, { verdict, comment }, change) => {
      await tellColleague(record, verdict, change)
      return { decided_by: change.viewer.user_id, decided_at: change.now, comment }
    },
    undo: { Rejected: undoRejected },
    approved: async (record, { sql, viewer, now }) => {
      const { employee_id, with_id } = changeOf(record)
      await holdPeople(sql, [employee_id, with_id ?? employee_id])
      const days = await daysAfterChange(sql, changeOf(record))
      refuseBlocked(await problemsIf(sql, days))
      await giveDays(sql, viewer.user_id, now, days)
    },
  },
})
