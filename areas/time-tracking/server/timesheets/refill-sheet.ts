import { durationWords } from '#platform/contract/words/durations.ts'
import { lowered } from '#platform/contract/labels.ts'
import { t } from '#platform/contract/words/texts.ts'
import { withdrawWaiting } from '#platform/server/approvals/withdraw-waiting.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import type { PayPeriod } from '../../contract/pay-periods.ts'
import {
  type FigureChange,
  figureChanges,
  isPaidOtherwise,
} from '../../contract/sheet-figures/timesheet-changes.ts'
import { timesheets } from '../../contract/timesheets.ts'
import { fillTimesheets } from './fill-timesheets.ts'
import { snapshotOf } from './sheet-snapshot.ts'
import { storeChanges } from './store-changes.ts'
import type { FilledSheet } from './store-hours.ts'
import { dayText, periodOf } from './timesheet-words.ts'

interface Refilling {
  readonly sql: Sql
  readonly now: string
  readonly tell: (notice: Notice) => Promise<void>
}

/** Who or what changed the days of a sheet. */
export interface ChangeCause {
  /** Null where nobody did it by a decision. */
  readonly userId: number | null
  readonly words: (changes: readonly FigureChange[]) => string
  /** It decides about what was signed as waiting, and changes nothing that was signed. */
  readonly keepsSignature?: true
}

/** A day that a person decided about shows on the sheet it stands on; of an approved sheet that day alone moves. */
export async function refreshSheet(
  refilling: Refilling,
  employeeId: number,
  day: string,
  cause: ChangeCause,
): Promise<void> {
  const [period] = await refilling.sql.rows<PayPeriod>(
    `select period_start as "from", period_end as "to" from timesheets where employee_id = $1 and $2 between period_start and period_end and not is_deleted`,
    [employeeId, day],
  )
  if (period) await refillSheet(refilling, { employeeId, period, days: [day], cause })
}

interface RefilledSheet {
  readonly employeeId: number
  readonly period: PayPeriod
  /** The days that were decided about. */
  readonly days: readonly string[]
  readonly cause: ChangeCause
}

/** Fills the sheet of a person again. If the figures of a signed sheet change, or what its hours are paid by, it becomes open, and its person and lead get a notice that says why. */
export async function refillSheet(
  refilling: Refilling,
  { employeeId, period, days, cause }: RefilledSheet,
): Promise<void> {
  const { sql, now } = refilling
  const { filled } = await fillTimesheets(sql, period, now, {
    employeeId,
    states: ['Open', 'Submitted', 'Approved'],
    approvedDays: days,
  })
  for (const sheet of filled) await speak(refilling, sheet, cause)
}

/** Records the changes of a signed or approved sheet, and takes back a signature that was given for other figures. */
async function speak(
  { sql, now, tell }: Refilling,
  { id, employee_id, state, before }: FilledSheet,
  cause: ChangeCause,
): Promise<void> {
  if (before === null) return
  const after = await snapshotOf(sql, id)
  const changes = figureChanges(before, after)
  if (changes.length === 0 && !isPaidOtherwise(before, after)) return
  const words = cause.words(changes)
  await storeChanges(sql, changes, {
    timesheet_id: id,
    employee_id,
    moment: state === 'Submitted' ? 'After signing' : 'After approval',
    changed_at: now,
    changed_by: cause.userId,
    cause: words,
  })
  if (state !== 'Submitted' || cause.keepsSignature) return
  const asked = await withdrawWaiting(sql, timesheets.name, id, now)
  const [sheet] = await sql.rows<TakenBack>(TAKE_BACK, [id])
  if (!sheet) return
  const page = `${timesheets.page}/view?id=${id}`
  const key = `timesheet-changed-${id}-${now}`
  const description = `${periodOf(sheet)}: ${changeWords(changes)}. ${words}`
  if (sheet.user_id !== null)
    await tell({
      user_id: sheet.user_id,
      type: 'user',
      title: t`Your timesheet changed: please sign it`,
      description,
      page,
      key,
    })
  for (const user_id of asked)
    await tell({
      user_id,
      type: 'user',
      title: t`The timesheet of ${sheet.name} changed and was withdrawn`,
      description,
      page,
      key,
    })
}

interface TakenBack {
  readonly period_start: string
  readonly period_end: string
  readonly name: string
  readonly user_id: number | null
}

const TAKE_BACK = `
  update timesheets t set state = 'Open', submitted_at = null, version = t.version + 1, date_updated = statement_timestamp()
    from people.employees e left join administration.users u on u.employee_id = e.id and u.is_active and not u.is_deleted
   where t.id = $1 and e.id = t.employee_id returning t.period_start, t.period_end, e.name, u.id as user_id`

/** Named in a notice; the page of the timesheet has all of them. */
const MOST_NAMED = 4

/** "10 Mar payable 8 h → 7 h, 10 Mar ordinary hours 8 h → 7 h" */
function changeWords(changes: readonly FigureChange[]): string {
  if (changes.length === 0) return t`The same hours are paid by another factor or allowance`
  const named = changes
    .slice(0, MOST_NAMED)
    .map(
      ({ date, figure, before, after }) =>
        `${dayText(date)} ${lowered(figure)} ${durationWords(before)} → ${durationWords(after)}`,
    )
    .join(', ')
  const more = changes.length - MOST_NAMED
  return more > 0 ? t`${named} and ${more} more` : named
}

/** What changed a sheet when no decision did: the plan, leave, a holiday or the clock. */
export const causeOfChanges = (changes: readonly FigureChange[]): string => {
  const figures = new Set(changes.map(({ figure }) => figure))
  if (figures.has('Leave')) return t`Leave on this day changed.`
  if (figures.has('Scheduled')) return t`The plan of this day changed.`
  if (figures.has('Payable') || figures.has('At Desk')) return t`The clock of this day changed.`
  return t`Holidays or their pay changed.`
}
