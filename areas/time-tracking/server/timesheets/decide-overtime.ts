import { t } from '#platform/contract/words/texts.ts'
import { lowered } from '#platform/contract/labels.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import { holdWaiting } from '#platform/server/approvals/withdraw-waiting.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { baseConditions, where } from '#platform/server/records/read.ts'
import { type DecidedOvertime, type overtimeCalls, overtimePage } from '../../contract/overtime.ts'
import { shiftDays } from '../../contract/shift-days.ts'
import { timesheets } from '../../contract/timesheets.ts'
import { type ChangeCause, refillSheet } from './refill-sheet.ts'
import { dayText } from './timesheet-words.ts'
import { overtimeProblems } from '../../contract/problems.ts'

type Request = CallRequest<(typeof overtimeCalls)['decideOvertime']>

/** Decided at once at most. */
const MOST = 500
const MINUTE = 60

interface Asked {
  readonly id: number
  readonly employee_id: number
  readonly business_date: string
  readonly state: string
  readonly asked: number
  /** What is paid however it is decided. */
  readonly base: number
  readonly period: string | null
  /** They answer to the person it is about, who answers to a person. */
  readonly is_above: boolean
}

/**
 * Approves or refuses what shifts lasted beyond their plan, all of them or none. It may be decided again until payroll has closed the
 * day; what was refused, or approved in part, has a reason.
 */
export async function decideOvertime(request: Request): Promise<Answer<DecidedOvertime>> {
  const { engine, input, sql, viewer, now } = request
  const ids = [...new Set(input.ids)]
  if (ids.length === 0 || ids.length > MOST) refuse(overtimeProblems.chooseSome)
  const sheets = await heldSheets(request, ids)
  const shifts = await heldShifts(request, ids)
  if (shifts.length < ids.length)
    refuse(problems.noSuchRecord, { label: lowered(shiftDays.label.one) })
  for (const shift of shifts) refuseShift(request, shift)
  refuseInput(request, shifts)
  for (const shift of shifts) await store(request, shift)
  const [decider] = await sql.rows<{ name: string }>(
    'select name from administration.users where id = $1',
    [viewer.user_id],
  )
  const cause: ChangeCause = {
    userId: viewer.user_id,
    keepsSignature: true,
    words: () => t`${decider?.name ?? ''} decided about overtime.`,
  }
  for (const { employee_id, ...period } of sheets) {
    const days = shifts
      .filter((shift) => shift.employee_id === employee_id)
      .map(({ business_date }) => business_date)
    await refillSheet(
      { sql, now, tell: (notice) => engine.notify(sql, notice) },
      { employeeId: employee_id, period, days, cause },
    )
  }
  await tell(request, shifts)
  return { data: { ids }, message: t`Overtime ${input.verdict.toLowerCase()}` }
}

/** The sheets the shifts stand on with their requests, before the shifts, person by person: the person who fills or closes sheets holds them in that order too. */
async function heldSheets({ sql }: Request, ids: readonly number[]) {
  const sheets = await sql.rows<{ id: number }>(
    `select t.id from timesheets t
      where not t.is_deleted and exists (select 1 from shift_days d where d.id = any ($1::bigint[]) and d.employee_id = t.employee_id and d.business_date between t.period_start and t.period_end)`,
    [ids],
  )
  const sheetIds = sheets.map(({ id }) => id)
  await holdWaiting(sql, timesheets.name, sheetIds)
  return sql.rows<{ employee_id: number; from: string; to: string }>(
    `select t.employee_id, t.period_start as "from", t.period_end as "to" from timesheets t
      where t.id = any($1::bigint[]) order by t.employee_id, t.period_start for no key update`,
    [sheetIds],
  )
}

/** The shifts within reach, held until the end, in one order for everybody. */
function heldShifts({ engine, sql, viewer, reach }: Request, ids: readonly number[]) {
  const of = engine.registry.get(shiftDays.name)
  const parameters = new Parameters()
  const conditions = [
    `r.id = any(${parameters.add(ids, 'bigint[]')})`,
    ...baseConditions(of, { viewer, reach }, parameters, 'r'),
  ]
  const me = parameters.add(viewer.employee_id, 'bigint')
  return sql.rows<Asked>(
    // Today's on purpose: who may decide goes by the leads of now.
    `select r.id, r.employee_id, r.business_date, r.state, r.overtime_asked_seconds as asked, r.payable_seconds - r.overtime_approved_seconds as base,
            locked_period(r.employee_id, r.business_date) as period,
            exists (select 1 from people.reporting_lines l join people.employees e on e.id = r.employee_id and e.reports_to_id is not null
                     where l.manager_id = r.employee_id and l.employee_id = ${me} and l.depth > 0) as is_above
       from shift_days r ${where(conditions)} order by r.id for no key update of r`,
    parameters.values,
  )
}

function refuseShift({ viewer }: Request, shift: Asked): void {
  const day = dayText(shift.business_date)
  if (shift.employee_id === viewer.employee_id) refuse(overtimeProblems.own)
  if (shift.is_above) refuse(overtimeProblems.above)
  if (shift.period !== null) refuse(overtimeProblems.locked, { period: shift.period })
  if (shift.state !== 'Closed') refuse(overtimeProblems.unsettled, { day })
  if (shift.asked === 0) refuse(overtimeProblems.none, { day })
}

/** What is decided must fit what was worked, as the person who decides has seen it. */
function refuseInput({ input }: Request, shifts: readonly Asked[]): void {
  const asked = shifts.reduce((total, shift) => total + shift.asked, 0)
  if (input.asked_seconds !== null && input.asked_seconds !== asked)
    refuse(overtimeProblems.changed)
  const [only] = shifts
  if (only && shifts.length === 1 && (input.minutes ?? 0) * MINUTE > only.asked)
    refuse(overtimeProblems.tooMuch, { asked: durationWords(only.asked) })
  const isWhole = shifts.every((shift) => approvedOf(input, shift) === shift.asked)
  if (!isWhole && !input.reason) refuse(overtimeProblems.reason)
}

const approvedOf = (
  { verdict, minutes }: Pick<Request['input'], 'verdict' | 'minutes'>,
  { asked }: Asked,
): number => {
  if (verdict === 'Refused') return 0
  return minutes === null ? asked : Math.min(asked, minutes * MINUTE)
}

async function store({ viewer, records, input, now }: Request, shift: Asked) {
  const approved = approvedOf(input, shift)
  const decided = {
    overtime_state: input.verdict,
    overtime_approved_seconds: approved,
    payable_seconds: shift.base + approved,
    overtime_decided_by: viewer.user_id,
    overtime_decided_at: now,
    overtime_note: input.reason,
  }
  await records
    .asSystem('the decision names the person who decided', 'choosing')
    .change(shiftDays, shift.id, decided)
}

/** Each person is told once what came of their days. */
async function tell({ engine, sql, input, asked }: Request, shifts: readonly Asked[]) {
  const people = await sql.rows<{ id: number; employee_id: number }>(
    'select id, employee_id from administration.users where employee_id = any ($1::bigint[]) and is_active and not is_deleted',
    [shifts.map(({ employee_id }) => employee_id)],
  )
  for (const { id: user_id, employee_id } of people) {
    const theirs = shifts.filter((shift) => shift.employee_id === employee_id)
    const days = theirs.map((shift) => toldOf(input, shift)).join('; ')
    const key = `overtime-${asked.request_id}`
    await engine.notify(sql, {
      user_id,
      type: 'user',
      title: t`Overtime ${input.verdict.toLowerCase()}`,
      description: `${days}.${input.reason === null ? '' : ` ${input.reason}`}`,
      page: placeOf(theirs),
      key,
    })
  }
}

/** Their days on the page of overtime. */
function placeOf(shifts: readonly Asked[]): string {
  const days = shifts.map(({ business_date }) => business_date).toSorted()
  const filter = JSON.stringify({ date: { between: [days[0], days.at(-1)] } })
  return `${overtimePage.url}?filter=${encodeURIComponent(filter)}`
}

/** "9 Mar: 30 min of 1 h 5 min" */
function toldOf(input: Request['input'], shift: Asked): string {
  const approved = approvedOf(input, shift)
  const part = approved > 0 && approved < shift.asked ? `${durationWords(approved)} of ` : ''
  return `${dayText(shift.business_date)}: ${part}${durationWords(shift.asked)}`
}
