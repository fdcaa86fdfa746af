import type {
  ChangesOf,
  DraftOf,
  PartOf,
  RecordOf,
} from '#platform/contract/fields/record-types.ts'
import type { About } from '#platform/contract/approvals.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import { t } from '#platform/contract/words/texts.ts'
import { waitingForIds } from '#platform/server/approvals/waiting-for.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import {
  clockCorrections,
  type CorrectionRibbons,
  correctionRibbonsPart,
} from '../../contract/clock-corrections.ts'
import { type Corrected, correctionErrors } from '../../contract/corrected-shift.ts'
import { holdSheet } from '../timesheets/hold-sheet.ts'
import { refreshSheet } from '../timesheets/refill-sheet.ts'
import { dayText } from '../timesheets/timesheet-words.ts'
import { isLeftOpen } from '../clock/open-shift.ts'
import { refuseUnchanged } from './refuse-unchanged.ts'
import { clockSettings } from '../shift-plan.ts'
import { ofPerson } from '../shift-days.ts'
import {
  type Clocked,
  clockedOf,
  correctShift,
  type CorrectedDay,
  shiftDayOf,
  sumsIf,
} from './correct-shift.ts'
import { correctionProblems } from '../../contract/problems.ts'

/** Older days are paid; the person who corrects them does so in payroll. */
const DAYS_BACK = 31
const DAY_MS = 86_400_000

/** What a correction says must be possible; whom it is about is oneself unless said otherwise. */
async function check(
  values: DraftOf<typeof clockCorrections>,
  change: ChangeOf<typeof clockCorrections>,
): Promise<ChangesOf<typeof clockCorrections>> {
  const employeeId = Number(
    change.before?.employee_id ?? values.employee_id ?? change.viewer.employee_id ?? 0,
  )
  if (employeeId === 0) refuse(correctionProblems.noEmployee)
  const all = { ...change.before, ...values }
  const entries = stretchesOf(all)
  refuseFields(correctionErrors(entries, change.now))
  if (all.reason === 'Other' && !all.explanation) refuse(correctionProblems.explanation)
  await checkDay(change.sql, employeeId, all, entries, change.now)
  const before = await beforeOf(change.sql, all)
  const isAsked = !change.before && employeeId !== change.viewer.employee_id
  // Who asks another person may not know what was wrong; its person says it before it is sent.
  if (!change.before && !isAsked) await refuseUnchanged(change.sql, all.shift_day_id, entries)
  return {
    employee_id: employeeId,
    before,
    // What a lead says about a person's shift is a question: its person completes it and hands it over.
    ...(isAsked && { state: 'Asked', asked_by: change.viewer.user_id }),
  }
}

/** Tells a person that they are asked to correct a shift of theirs. */
async function tellAsked(
  record: RecordOf<typeof clockCorrections>,
  { sql, tell }: ChangeOf<typeof clockCorrections>,
): Promise<void> {
  if (record.state !== 'Asked') return
  const user_id = await accountOf(sql, record.employee_id)
  if (user_id === undefined) return
  await tell({
    user_id,
    type: 'user',
    title: 'Correct your shift',
    description: `You are asked about your shift: ${titleOf(record)}.`,
    page: `${clockCorrections.page}/update?id=${String(record.id)}`,
    key: `correction-asked-${String(record.id)}`,
  })
}

/** Nobody hands over what another person has to say; of those who cannot (any more), the person who leads them does. */
async function refuseOthers(
  { employee_id }: PartOf<typeof clockCorrections>,
  { viewer, sql }: ChangeOf<typeof clockCorrections>,
): Promise<void> {
  if (employee_id !== viewer.employee_id && (await accountOf(sql, employee_id)) !== undefined)
    refuse(correctionProblems.theirs)
}

/** The account with which a person can speak for themselves. */
async function accountOf(sql: Sql, employeeId: unknown): Promise<number | undefined> {
  const [person] = await sql.rows<{ id: number }>(
    'select id from administration.users where employee_id = $1 and is_active and not is_deleted',
    [employeeId],
  )
  return person?.id
}

const beforeOf = (
  sql: Sql,
  { shift_day_id }: PartOf<typeof clockCorrections>,
): Promise<Clocked[]> | Clocked[] =>
  typeof shift_day_id === 'number' ? clockedOf(sql, shift_day_id) : []

/** The stretches in whole seconds, as the clock tells them. */
const stretchesOf = ({ entries }: PartOf<typeof clockCorrections>): Corrected[] =>
  (Array.isArray(entries) ? (entries as Corrected[]) : []).map(({ status, from, to }) => ({
    status,
    from: `${from.slice(0, 19)}.000Z`,
    to: `${to.slice(0, 19)}.000Z`,
  })) // the field's check made rows of its own shape of them

async function checkDay(
  sql: Sql,
  employeeId: number,
  { business_date, shift_day_id }: PartOf<typeof clockCorrections>,
  entries: readonly Corrected[],
  now: string,
): Promise<void> {
  const date = String(business_date)
  if (date > (await localDay(sql, employeeId, now))) refuse(correctionProblems.noFuture)
  if (Date.parse(now) - Date.parse(date) > (DAYS_BACK + 1) * DAY_MS)
    refuse(correctionProblems.tooOld, { days: DAYS_BACK })
  const [first, last] = [entries[0], entries.at(-1)]
  if (first && Math.abs(Date.parse(first.from) - Date.parse(`${date}T12:00:00Z`)) > 1.5 * DAY_MS)
    refuse(correctionProblems.wrongDay)
  const id = typeof shift_day_id === 'number' ? shift_day_id : null
  const day = id === null ? undefined : await shiftDayOf(sql, id, employeeId)
  if (id !== null && day?.business_date !== date) refuse(correctionProblems.noShift)
  if (day?.state === 'Open' && !isLeftOpen(day, now, await clockSettings(sql)))
    refuse(correctionProblems.stillOpen)
  const [locked] = await sql.rows<{ period: string | null }>(
    'select locked_period($1, $2) as period',
    [employeeId, date],
  )
  if (locked?.period) refuse(correctionProblems.locked, { period: locked.period })
  const others = await sql.rows(
    `select 1 from shift_days where employee_id = $1 and id is distinct from $2 and not is_deleted
        and started_at < $4 and coalesce(ended_at, statement_timestamp()) > $3 limit 1`,
    [employeeId, id, first?.from, last?.to],
  )
  if (others.length > 0) refuse(correctionProblems.elsewhere)
}

async function localDay(sql: Sql, employeeId: number, now: string): Promise<string> {
  const [local] = await sql.rows<{ day: string }>(
    'select ($2::timestamptz at time zone person_zone($1))::date as day',
    [employeeId, now],
  )
  return local?.day ?? now.slice(0, 10)
}

const asDay = (
  { sql }: ChangeOf<typeof clockCorrections> | { sql: Sql },
  record: RecordOf<typeof clockCorrections>,
): Promise<CorrectedDay | undefined> =>
  typeof record.shift_day_id === 'number'
    ? shiftDayOf(sql, record.shift_day_id, Number(record.employee_id))
    : Promise.resolve(undefined)

const dayWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

const titleOf = ({ kind, business_date }: PartOf<typeof clockCorrections>): string =>
  `${String(kind)} on ${dayWords.format(new Date(String(business_date)))}`

/** What changes when it is approved: the totals of the day, before and after. */
async function about(
  record: RecordOf<typeof clockCorrections>,
  { sql, zone }: { sql: Sql; zone: string },
): Promise<About> {
  const day = await asDay({ sql }, record)
  const entries = stretchesOf(record)
  const sums = await sumsIf(
    sql,
    day ?? {
      employee_id: Number(record.employee_id),
      business_date: String(record.business_date),
      shift_id: null,
      planned_start: null,
      planned_end: null,
      flags: [],
      sequence: 1,
    },
    entries,
  )
  const approved = day?.overtime_approved_seconds ?? 0
  const isDecided = day?.overtime_state === 'Approved' || day?.overtime_state === 'Refused'
  const asksAgain =
    day?.overtime_asked_seconds !== sums.asked || day.overtime_seconds !== sums.overtime
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone })
  const spans = (some: readonly Clocked[]) =>
    some
      .map(
        ({ status, from, to }) =>
          `${status} ${clock.format(new Date(from))} – ${to === null ? 'not ended' : clock.format(new Date(to))}`,
      )
      .join('\n')
  const before = Array.isArray(record.before) ? (record.before as Clocked[]) : [] // stored by `check`
  return {
    facts: [
      { label: 'Whose shift', value: String(record[titleKey('employee_id')] ?? '') },
      { label: 'What was wrong', value: String(record.kind) },
      { label: 'Reason', value: [record.reason, record.explanation].filter(Boolean).join(': ') },
      { label: 'Clocked', value: spans(before) || 'Nothing' },
      { label: 'As it should be', value: spans(entries) },
    ],
    drawn: {
      part: correctionRibbonsPart.name,
      given: {
        zone,
        planned_start: day?.planned_start ?? null,
        planned_end: day?.planned_end ?? null,
        before,
        entries,
      } satisfies CorrectionRibbons,
    },
    effects: [
      effect('At Desk', day?.at_desk_time, sums.at_desk),
      effect('On break', day?.on_break_time, sums.on_break),
      effect('Late', day?.late_seconds, sums.late),
      effect('Overtime', day?.overtime_asked_seconds, sums.asked),
      effect('Payable', day?.payable_seconds, sums.payable + (asksAgain ? 0 : approved)),
    ],
    warnings: [
      ...(day?.flags.includes('Corrected') === true ? ['This shift was corrected before.'] : []),
      ...(asksAgain && isDecided
        ? ['Its overtime was decided about, and will be asked again.']
        : []),
    ],
  }
}

const effect = (label: string, before: number | undefined, after: number) => ({
  label,
  before: before === undefined ? '–' : durationWords(before),
  after: durationWords(after),
})

export const clockCorrectionsOnServer = serveResource(clockCorrections, {
  derived: {
    waiting_for_ids: waitingForIds(clockCorrections.name),
    office_id: ofPerson.office_id,
    manager_id: ofPerson.manager_id,
  },
  before: { create: check, update: check },
  after: { create: tellAsked },
  approval: {
    title: titleOf,
    submit: async (record, change) => {
      await refuseOthers(record, change)
      await refuseUnchanged(change.sql, record.shift_day_id, stretchesOf(record))
      return check({}, { ...change, before: record })
    },
    about,
    decided: (_record, { comment }, { viewer, now }) => ({
      decided_by: viewer.user_id,
      decided_at: now,
      comment,
    }),
    undo: { Rejected: () => ({ decided_by: null, decided_at: null, comment: null }) },
    approved: async (record, change) => {
      const [employeeId, day] = [Number(record.employee_id), String(record.business_date)]
      await holdSheet(change.sql, employeeId, day)
      await check({}, { ...change, before: record })
      await correctShift(change.sql, {
        employee_id: employeeId,
        business_date: day,
        shift_day_id: typeof record.shift_day_id === 'number' ? record.shift_day_id : null,
        entries: stretchesOf(record),
        userId: change.viewer.user_id,
      })
      await refreshSheet(change, employeeId, day, {
        userId: change.viewer.user_id,
        words: () => t`The correction of ${dayText(day)} was approved.`,
      })
    },
  },
})
