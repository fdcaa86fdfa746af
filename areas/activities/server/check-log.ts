import type {
  ChangesOf,
  DraftOf,
  PartOf,
  RecordOf,
} from '#platform/contract/fields/record-types.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { logTimes, type TypedTimes } from '../contract/log-times.ts'
import { activityProblems } from '../contract/problems.ts'
import { refuseClosed } from './closed-work.ts'
import { placeInDay } from './place-in-day.ts'
import { measuredTimes } from './timers/measured-times.ts'
import {
  isFinal,
  type LogPerson,
  readPerson,
  readSetup,
  readStatus,
  type Setup,
} from './log-context.ts'
import { checkAllowed, followUpErrors, standingErrors } from './log-rules.ts'
import { settleAnswers } from './answers/settle-answers.ts'
import type { activityLogs } from '../contract/activity-logs.ts'

/**
 * The rules of one log, for a new one and for a changed one: whose it is, whether it may be logged, when it was done, where
 * it stands and what its set-up asks. Answers the values the server sets beside the given ones.
 */
export async function checkLog(
  values: DraftOf<typeof activityLogs>,
  change: ChangeOf<typeof activityLogs>,
): Promise<ChangesOf<typeof activityLogs>> {
  const { viewer, sql, before, now } = change
  const all = { ...before, ...values }
  const person = await readPerson(
    sql,
    all.employee_id ?? viewer.employee_id ?? refuse(activityProblems.noEmployee),
  )
  const day = now.slice(0, 10)
  const setup = await readSetup(sql, all.activity_setup_id, viewer, day)
  const isNewWork = !before || before.activity_setup_id !== setup.id
  if (isNewWork) checkAllowed(setup, person, viewer.employee_id, viewer.is_super_admin, day)
  checkBelongs(all, setup)
  const status = await readStatus(
    sql,
    before && values.status_id === undefined ? before.status_id : values.status_id,
    setup,
    before?.status_id,
  )
  const changesTimes =
    !before ||
    [values.started_at, values.ended_at, values.duration_seconds].some(
      (given) => given !== undefined,
    )
  const isOwn = person.id === viewer.employee_id
  const taken = !before && isOwn ? await measuredTimes(sql, person.id, values, now) : undefined
  const measured = setup.measure === 'Typed' ? undefined : taken
  if (isOwn && changesTimes) refuseTyped(setup, before, measured?.isMeasured === true)
  const typed = { ...timesOf(values, before), ...measured?.times }
  const times = changesTimes ? logTimes(typed, now, setup.max_seconds) : undefined
  const isSameWork = !isNewWork && before.employee_id === person.id
  if (!isSameWork || times)
    await refuseClosed(sql, change.contributions, {
      ...{ employee_id: person.id, zone_name: person.zone_name },
      categories: [setup.category_id, setup.parent_id],
      at: times?.started_at ?? before?.started_at ?? now,
      before: isSameWork ? (before.started_at ?? undefined) : undefined,
    })
  const answers = await settleAnswers(setup, values, change, isNewWork)
  refuseFields({
    ...followUpErrors(values, before, now),
    ...standingErrors(all, setup, status),
    ...answers.errors,
  })
  const pauses = measured && measured.pauses.length > 0 ? measured.pauses : null
  if (times) await refuseOverlap({ sql, person, setup, id: before?.id ?? 0, ...times, pauses })
  await refuseUsedReference({ sql, setup, id: before?.id ?? 0, reference: all.reference_no })
  const day_values = times ? await placeInDay(sql, person, times.started_at) : {}
  return {
    employee_id: person.id,
    user_id: person.user_id,
    client_id: setup.client_id,
    category_id: setup.category_id,
    status_id: status.id,
    quantity: all.quantity ?? setup.default_quantity,
    ...times,
    ...(times && { is_measured: measured?.isMeasured ?? false, pauses }),
    ...(measured && { source: 'Timer' }),
    ...day_values,
    ...answers.values,
    ...(isFinal(status) && { follow_up_at: null }),
    is_billable: setup.is_billable,
    allow_overlap: setup.allow_overlap,
    is_reference_unique: setup.reference_unique === 'Refuse',
  }
}

/** The time of timed work is its timer's. The person who answers for other people may say it otherwise. */
function refuseTyped(
  { measure, name }: Setup,
  before: RecordOf<typeof activityLogs> | undefined,
  isMeasured: boolean,
): void {
  if (measure !== 'Timer' || isMeasured) return
  refuse(before ? activityProblems.timeStays : activityProblems.timed, { setup: name })
}

/**
 * Of a changed log, what was not typed anew keeps: the start, unless end and length say it; the end, unless the length does. A log
 * without a length has no start of its own: its end stays.
 */
function timesOf(
  values: DraftOf<typeof activityLogs>,
  before: RecordOf<typeof activityLogs> | undefined,
): TypedTimes {
  const { started_at, ended_at, duration_seconds } = values as TypedTimes // each was checked by its own field
  if (!before) return { started_at, ended_at, duration_seconds }
  const kept = before as { started_at: string; ended_at: string } // stored moments
  const length = duration_seconds === undefined ? before.duration_seconds : duration_seconds
  if ((length ?? null) === null || (before.duration_seconds ?? null) === null)
    return { started_at, ended_at: ended_at ?? kept.ended_at, duration_seconds }
  const saysBoth = ended_at !== undefined && duration_seconds !== undefined
  return {
    started_at: started_at ?? (saysBoth ? undefined : kept.started_at),
    ended_at: ended_at ?? (duration_seconds === undefined ? kept.ended_at : undefined),
    duration_seconds,
  }
}

function checkBelongs({ client_id, category_id }: PartOf<typeof activityLogs>, setup: Setup): void {
  if (client_id !== setup.client_id)
    refuse(activityProblems.otherClient, { setup: setup.name, client: setup.client_name })
  if (category_id !== setup.category_id && category_id !== setup.parent_id)
    refuse(activityProblems.otherCategory, { setup: setup.name, category: setup.category_name })
}

interface Span {
  readonly sql: ChangeOf<typeof activityLogs>['sql']
  readonly person: LogPerson
  readonly setup: Setup
  readonly id: unknown
  readonly started_at: string
  readonly ended_at: string
  readonly pauses: readonly (readonly [from: string, to: string])[] | null
}

/** Says which work overlaps, but in the pauses of either; the constraint in the database holds against two at the same moment. */
async function refuseOverlap({
  sql,
  person,
  setup,
  id,
  started_at,
  ended_at,
  pauses,
}: Span): Promise<void> {
  if (setup.allow_overlap) return
  const [other] = await sql.rows<{ setup: string; from: string; to: string }>(
    `select s.name as setup, to_char(l.started_at at time zone $5, 'HH24:MI') as "from", to_char(l.ended_at at time zone $5, 'HH24:MI') as "to"
       from activity_logs l join activity_setups s on s.id = l.activity_setup_id
      where l.employee_id = $1 and l.id <> $2 and not l.is_deleted and not l.allow_overlap and l.started_at is not null and l.ended_at is not null
        and busy_spans(l.started_at, l.ended_at, l.pauses) && busy_spans($3::timestamptz, $4::timestamptz, $6::jsonb) order by l.started_at, l.id limit 1`,
    [person.id, id, started_at, ended_at, person.zone_name, pauses && JSON.stringify(pauses)],
  )
  if (other) refuse(activityProblems.overlap, { ...other })
}

async function refuseUsedReference({
  sql,
  setup,
  id,
  reference,
}: {
  sql: ChangeOf<typeof activityLogs>['sql']
  setup: Setup
  id: unknown
  reference: unknown
}): Promise<void> {
  if (setup.reference_unique !== 'Refuse' || typeof reference !== 'string') return
  const [used] = await sql.rows<{ name: string; date: string }>(
    `select e.name, l.business_date as date from activity_logs l join people.employees e on e.id = l.employee_id
      where l.activity_setup_id = $1 and lower(btrim(l.reference_no)) = lower(btrim($2)) and l.id <> $3 and not l.is_deleted limit 1`,
    [setup.id, reference, id],
  )
  if (used) refuse(activityProblems.referenceUsed, { ...used })
}
