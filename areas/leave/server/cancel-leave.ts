import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { daysAfter } from '#platform/contract/days.ts'
import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { leaveCalls } from '../contract/calls.ts'
import { hundredths } from '../contract/leave-day-rules.ts'
import { leaveProblems } from '../contract/problems.ts'
import { leaves } from '../contract/leaves.ts'
import { inWords, titleOfLeave } from './about-leave.ts'
import { countedByYear, lockPerson } from './leave-ledger.ts'
import { refuseLocked } from './refuse-locked.ts'
import { withdrawDays } from './withdraw-days.ts'

type Request = CallRequest<(typeof leaveCalls)['cancelLeave']>

/** Takes a leave back: what waits or was never handed over as it is, an approved one with its days. */
export async function cancelLeave(request: Request): Promise<Answer<AnsweredRecord>> {
  const { engine, sql, asked, records } = request
  const leave = await records.need(leaves, idOf(asked))
  if (leave.status === 'Approved') return cancelApproved(request)
  const withdrawn = await engine.approvals.withdraw(leaves, leave.id, {
    sql,
    writer: records.writer,
    now: request.now,
  })
  return { data: { ...withdrawn, id: leave.id }, message: 'Leave cancelled successfully' }
}

/** Before it begins all of it comes back; afterwards the days to come, and then its owner asks the person who leads them. */
async function cancelApproved(request: Request): Promise<Answer<AnsweredRecord>> {
  const { engine, sql, viewer, records, asked, now } = request
  const leave = await records.hold(leaves, idOf(asked))
  if (leave.status !== 'Approved')
    refuse(leaveProblems.notOpen, { state: String(leave.status).toLowerCase() })
  await lockPerson(sql, Number(leave.employee_id))
  const [here] = await sql.rows<{ today: string }>(
    'select ($2::timestamptz at time zone person_zone($1))::date::text as today',
    [leave.employee_id, now],
  )
  const today = here?.today ?? now.slice(0, 10)
  const hasBegun = today >= String(leave.start_date)
  if (hasBegun && leave.employee_id === viewer.employee_id) refuse(leaveProblems.started)
  const from = hasBegun ? daysAfter(today, 1) : String(leave.start_date)
  if (from > String(leave.end_date)) refuse(leaveProblems.nothingToCome)
  await refuseLocked(sql, Number(leave.id), from)
  const { contributions } = engine
  const tell = (notice: Notice) => engine.notify(sql, notice)
  await withdrawDays({ sql, viewer, now, contributions, tell }, leave, from)
  const data = hasBegun
    ? await cut(request, leave, from)
    : await records.change(leaves, leave.id, { status: 'Cancelled' })
  await tellOwner(request, leave, from)
  const message = hasBegun
    ? `Leave cancelled from ${inWords(from)} on`
    : 'Leave cancelled successfully'
  return { data, message }
}

/** What has been taken stays a leave, which ends earlier. */
async function cut(
  request: Request,
  leave: RecordOf<typeof leaves>,
  from: string,
): Promise<RecordOf<typeof leaves>> {
  const { sql, records } = request
  const last = daysAfter(from, -1)
  const halfDay = leave.half_day === 'None' ? null : String(leave.half_day_date ?? leave.start_date)
  const keepsHalf = halfDay !== null && (halfDay === leave.start_date || halfDay === last)
  await sql.rows('delete from leave_days where leave_id = $1 and day >= $2', [leave.id, from])
  const kept = await countedByYear(sql, Number(leave.id))
  return records.change(leaves, leave.id, {
    end_date: last,
    total_days: hundredths(kept.reduce((sum, { days }) => sum + days, 0)),
    ...(!keepsHalf && { half_day: 'None' as const, half_day_date: null }),
  })
}

/** The person who finds their leave taken back by another person is told. */
async function tellOwner(
  { engine, sql, viewer }: Request,
  leave: RecordOf<typeof leaves>,
  from: string,
) {
  if (leave.employee_id === viewer.employee_id) return
  const [person] = await sql.rows<{ id: number }>(
    'select id from administration.users where employee_id = $1 and is_active and not is_deleted',
    [leave.employee_id],
  )
  if (!person) return
  await engine.notify(sql, {
    user_id: person.id,
    type: 'user',
    title: 'Your leave was cancelled',
    description: `${titleOfLeave(leave)}: the days from ${inWords(from)} on are yours again.`,
    page: `${leaves.page}/view?id=${String(leave.id)}`,
    key: `leave-cancelled-${String(leave.id)}-${from}`,
  })
}
