import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { openShifts } from '../../contract/roster/open-shifts.ts'
import type { rosterCalls } from '../../contract/roster/roster-calls.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import { shiftChanges } from '../../contract/roster/shift-changes.ts'
import { daysAfterChange } from './changed-days.ts'
import { endChanges, openChanges } from './end-changes.ts'
import { insertChange } from './offer-shift.ts'
import { giveDays, problemsIf } from './planned-if.ts'
import { qualified } from './qualified.ts'
import { holdPeople } from './stored-days.ts'

/** A shift is open on days it is worked. */
async function checkDay(
  values: DraftOf<typeof openShifts>,
  change: ChangeOf<typeof openShifts>,
): Promise<void> {
  if (!changesAny(values, change, 'shift_id', 'date')) return
  const { shift_id, date } = { ...change.before, ...values }
  const [shift] = await change.sql.rows<{ name: string; from: string | null; to: string | null }>(
    'select name, valid_from as "from", valid_to as "to" from shifts where id = $1 and not is_deleted',
    [shift_id],
  )
  if (!shift) return // the check of references says which field is wrong
  const { name, from, to } = shift
  if (from !== null && String(date) < from)
    refuse({ ...rosterProblems.shiftNotYet, field: 'date' }, { shift: name, date: from })
  if (to !== null && String(date) > to)
    refuse({ ...rosterProblems.shiftOver, field: 'date' }, { shift: name, date: to })
}

export const openShiftsOnServer = serveResource(openShifts, {
  derived: {
    client_id: (row) => `select s.client_id from shifts s where s.id = ${row}.shift_id`,
    taken: (row) =>
      `select count(*)::integer from shift_changes c where c.open_shift_id = ${row}.id and c.state = 'Approved' and not c.is_deleted`,
  },
  // Drafts are for the person who plans: they are no promise yet.
  visible: (viewer, _parameters, row) =>
    viewer.grants.get(openShifts.page)?.rights.edit ? 'true' : `${row}.state <> 'Draft'`,
  before: { create: checkDay, update: checkDay },
  standsAlone: () => true,
})

type Request = CallRequest<(typeof rosterCalls)['takeOpenShift']>

interface Open {
  readonly id: number
  readonly date: string
  readonly office_id: number
  readonly client_id: number
  readonly client: string
  readonly taking: string
  readonly is_over: boolean
}

/** Takes an open shift: at once, when the rules allow it, or by the decision of those who approve shift changes. */
export async function takeOpenShift(request: Request): Promise<Answer<{ readonly id: number }>> {
  const { sql, viewer, records, now, engine } = request
  const me = viewer.employee_id ?? refuse(rosterProblems.noEmployee)
  await holdPeople(sql, [me])
  const open = await openShift(request)
  if (!(await qualified(sql, me, open.client_id, open.office_id, open.date)))
    refuse(rosterProblems.notQualified, { client: open.client })
  await refuseWorking(sql, me, open.date)
  const isAtOnce = open.taking === 'First come'
  const change = {
    employee_id: me,
    kind: 'Take an open shift',
    date: open.date,
    with_id: null,
    with_date: null,
    open_shift_id: open.id,
    reason: null,
  } as const
  const days = await daysAfterChange(sql, { ...change, id: 0 })
  const problems = await problemsIf(sql, days)
  if (problems.some(({ blocks }) => blocks || isAtOnce))
    refuse(rosterProblems.breaks, { words: problems.map(({ words }) => words).join('; ') })
  const id = await insertChange(sql, viewer.user_id, {
    ...change,
    state: isAtOnce ? 'Approved' : 'Offered',
    decided_at: isAtOnce ? now : null,
  })
  if (isAtOnce) {
    await giveDays(sql, viewer.user_id, now, days)
    return { data: { id }, message: 'The shift is yours' }
  }
  const { writer } = records.asSystem(
    'being qualified is the right to ask for it',
    'reach',
    'choosing',
  )
  await engine.approvals.submit(shiftChanges, id, { sql, writer, now })
  engine.mail.wake()
  return { data: { id }, message: 'Asked for: it is decided now' }
}

/** Lets nobody take it any more. What was taken is kept; who waits for a decision about it is told. */
export async function closeOpenShift({
  sql,
  viewer,
  now,
  engine,
  asked,
}: CallRequest<(typeof rosterCalls)['closeOpenShift']>): Promise<Answer<{ readonly id: number }>> {
  const closed = await changeRows(sql, openShifts, {
    set: `state = 'Closed'`,
    where: `t.id = $1 and t.state = 'Published' and not t.is_deleted`,
    values: [idOf(asked)],
    actor: viewer.user_id,
  })
  if (closed.length === 0) refuse(rosterProblems.notOpen)
  const waiting = await openChanges(sql, 't.open_shift_id = $1', idOf(asked))
  const act = { sql, now, tell: (notice: Notice) => engine.notify(sql, notice) }
  await endChanges(act, waiting, 'The open shift was closed')
  return { data: { id: idOf(asked) }, message: 'Open shift closed' }
}

/** Held, so that the last place is taken once. */
async function openShift({ sql, asked, now }: Request): Promise<Open> {
  const [open] = await sql.rows<Open>(
    `select o.id, o.date, o.office_id, s.client_id, c.name as client, o.taking, t.starts_at <= $2::timestamptz as is_over
       from open_shifts o join shifts s on s.id = o.shift_id join organisation.clients c on c.id = s.client_id
      cross join lateral (select (o.date + t.shift_start) at time zone t.zone_name as starts_at from shift_times(o.shift_id, '[]', o.office_id, o.date, o.date) t) t
      where o.id = $1 and o.state = 'Published' and not o.is_deleted
        and o.wanted > (select count(*) from shift_changes c where c.open_shift_id = o.id and c.state = 'Approved' and not c.is_deleted) for update of o`,
    [idOf(asked), now],
  )
  if (!open || open.is_over) refuse(rosterProblems.noOpenShift)
  return open
}

async function refuseWorking(sql: Request['sql'], me: number, date: string): Promise<void> {
  const [works] = await sql.rows(
    'select 1 from planned_shifts($1, $2::date, $2::date) p where p.planned_start is not null limit 1',
    [me, date],
  )
  if (works) refuse(rosterProblems.alreadyPlanned)
}
