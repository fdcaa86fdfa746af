import { t } from '#platform/contract/words/texts.ts'
import type {
  ChangesOf,
  DraftOf,
  PartOf,
  RecordOf,
} from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { adherenceExceptions, type exceptionCalls } from '../../contract/adherence-exceptions.ts'
import { exceptionProblems } from '../../contract/problems.ts'
import { holdSheet } from '../timesheets/hold-sheet.ts'

/**
 * What an exception says lies within the shift of its day and is new. One's own is a proposal; what a person enters for those in
 * their reach counts at once, since they would be the one to decide.
 */
async function check(
  values: DraftOf<typeof adherenceExceptions>,
  { viewer, sql, before, now }: ChangeOf<typeof adherenceExceptions>,
): Promise<ChangesOf<typeof adherenceExceptions>> {
  const employeeId = Number(before?.employee_id ?? values.employee_id ?? viewer.employee_id ?? 0)
  if (employeeId === 0) refuse(exceptionProblems.noEmployee)
  const isOwn = employeeId === viewer.employee_id
  if (isOwn && before && before.state !== 'Proposed') refuse(exceptionProblems.notOpen)
  const all = { ...before, ...values }
  await refuseLocked(sql, employeeId, before?.business_date)
  await refuseLocked(sql, employeeId, all.business_date)
  await checkPlace(sql, employeeId, all)
  if (before) return { employee_id: employeeId }
  return {
    employee_id: employeeId,
    ...(!isOwn && { state: 'Approved', decided_by: viewer.user_id, decided_at: now }),
  }
}

/** Adherence of a day that is locked or billed stays as it is. */
async function refuseLocked(
  sql: ChangeOf<typeof adherenceExceptions>['sql'],
  employeeId: number,
  day: string | null | undefined,
): Promise<void> {
  if (!day) return
  // Who locks the sheet at this moment waits, or is seen here.
  await holdSheet(sql, employeeId, day)
  const [found] = await sql.rows<{ period: string | null }>(
    'select locked_period($1, $2) as period',
    [employeeId, day],
  )
  if (found?.period) refuse(exceptionProblems.locked, { period: found.period })
}

async function checkPlace(
  sql: ChangeOf<typeof adherenceExceptions>['sql'],
  employeeId: number,
  all: PartOf<typeof adherenceExceptions>,
): Promise<void> {
  const [place] = await sql.rows<{ within: boolean; overlaps: boolean }>(
    `select exists (
              select 1 from planned_shifts($1, $2, $2) p where $3::timestamptz >= p.planned_start and $4::timestamptz <= p.planned_end
              union all
              select 1 from shift_days d where d.employee_id = $1 and d.business_date = $2 and not d.is_deleted
                 and $3::timestamptz >= d.started_at and $4::timestamptz <= coalesce(d.ended_at, statement_timestamp())) as within,
            exists (
              select 1 from adherence_exceptions x where x.employee_id = $1 and x.kind = $5 and x.id is distinct from $6 and not x.is_deleted and x.state <> 'Rejected'
                 and tstzrange(x."from", x."to") && tstzrange($3::timestamptz, $4::timestamptz)) as overlaps`,
    [employeeId, all.business_date, all.from, all.to, all.kind, all.id ?? null],
  )
  if (!place?.within) refuse(exceptionProblems.outside)
  if (place.overlaps) refuse(exceptionProblems.overlaps)
}

/** Tells the lead what is proposed, and the person who proposed it what was decided. */
async function tellOf(
  record: RecordOf<typeof adherenceExceptions>,
  { sql, tell }: Pick<ChangeOf<typeof adherenceExceptions>, 'sql' | 'tell'>,
): Promise<void> {
  const isProposed = record.state === 'Proposed'
  const [told] = await sql.rows<{ id: number; name: string }>(
    `select u.id, e.name from people.employees e
       join administration.users u on u.employee_id = case when $2 then e.reports_to_id else e.id end and u.is_active and not u.is_deleted where e.id = $1`,
    [record.employee_id, isProposed],
  )
  if (!told) return
  const what = `${String(record.kind)} on ${String(record.business_date)}`
  await tell({
    user_id: told.id,
    type: 'user',
    title: isProposed ? 'Exception proposed' : `Exception ${String(record.state).toLowerCase()}`,
    description: isProposed ? `${told.name}: ${what}. ${String(record.note)}` : `${what}.`,
    page: `${adherenceExceptions.page}/view?id=${String(record.id)}`,
    key: `exception-${String(record.id)}-${String(record.state)}`,
  })
}

export const adherenceExceptionsOnServer = serveResource(adherenceExceptions, {
  after: { create: tellOf },
  before: {
    create: check,
    update: check,
    delete: async ({ before, viewer, sql }) => {
      if (before?.state === 'Approved')
        await refuseLocked(sql, Number(before.employee_id), before.business_date)
      if (before?.state !== 'Proposed' && before?.employee_id === viewer.employee_id)
        refuse(exceptionProblems.notOpen)
    },
  },
})

/** Decides about another person's exception, once; the page's reach to edit holds the record. */
export async function decideException({
  engine,
  viewer,
  records,
  asked,
  input,
  sql,
  now,
}: CallRequest<(typeof exceptionCalls)['decideException']>) {
  const id = idOf(asked)
  const record = await records.hold(adherenceExceptions, id)
  if (record.employee_id === viewer.employee_id) refuse(exceptionProblems.own)
  if (record.state !== 'Proposed') refuse(exceptionProblems.decided, { state: record.state })
  if (input.verdict === 'Approved')
    await refuseLocked(sql, Number(record.employee_id), record.business_date)
  const decided = { state: input.verdict, decided_by: viewer.user_id, decided_at: now }
  const data = await records.change(adherenceExceptions, id, decided)
  await tellOf(data, { sql, tell: (notice) => engine.notify(sql, notice) })
  return { data, message: t`Adherence Exception ${input.verdict}` }
}
