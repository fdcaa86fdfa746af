import { problems, refuse } from '#platform/contract/problems.ts'
import { MOST_PACKAGE_DATA } from '#areas/training/contract/media/package-messages.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { attemptProblems } from '../../contract/attempts/attempt-problems.ts'
import { endOf, isOver } from '../../contract/attempts/attempt-rules.ts'
import { packageCalls, type PackageRun } from '../../contract/packages/package-calls.ts'

type Calls = typeof packageCalls

interface OpenPackage {
  readonly employee_id: number
  readonly name: string
  readonly is_complete: boolean
  readonly score: number | null
  readonly data: unknown
  readonly started_at: string
  readonly time_limit_minutes: number
}

/** A package slide of the caller's own open attempt; any other does not exist for them. */
async function openPackage(
  { sql, viewer }: Pick<CallRequest, 'sql' | 'viewer'>,
  { attempt_id, slide_id }: { readonly attempt_id: number; readonly slide_id: number },
): Promise<OpenPackage> {
  const [found] = await sql.rows<OpenPackage>(
    `select e.id as employee_id, e.name, coalesce(r.is_complete, false) as is_complete, r.score, r.data, t.started_at,
            coalesce(c.time_limit_minutes, 0) as time_limit_minutes
       from course_attempts t join training.courses c on c.id = t.quiz_id join training.course_slides s on s.quiz_id = t.quiz_id and s.id = $2 and s.kind = 'Package' and not s.is_deleted
       join people.employees e on e.id = t.employee_id left join course_package_runs r on r.attempt_id = t.id and r.slide_id = s.id
      where t.id = $1 and t.employee_id = $3 and t.status = 'in_progress'`,
    [attempt_id, slide_id, viewer.employee_id],
  )
  return found ?? refuse(problems.noSuchRecord, { label: 'package' })
}

async function packageRun(request: CallRequest<Calls['packageRun']>): Promise<Answer> {
  const { employee_id, name, is_complete, score, data } = await openPackage(request, request.input)
  const run: PackageRun = { learner: { id: String(employee_id), name }, is_complete, score, data }
  return { data: run }
}

/** What was complete stays so, and the best score stays: packages that are opened again begin anew with both. */
async function savePackageRun(request: CallRequest<Calls['savePackageRun']>): Promise<Answer> {
  const { input, now, sql, viewer } = request
  if (JSON.stringify(input.data ?? null).length > MOST_PACKAGE_DATA)
    refuse(attemptProblems.packageData)
  await sql.rows('select from people.hold_person($1)', [viewer.employee_id])
  const { started_at, time_limit_minutes } = await openPackage(request, input)
  if (isOver(endOf(started_at, time_limit_minutes), now)) refuse(attemptProblems.timeIsOver)
  const isComplete = input.completion === 'completed' || input.success === 'passed'
  const [run] = await sql.rows<{ is_complete: boolean; score: number | null }>(
    `insert into course_package_runs as r (attempt_id, slide_id, is_complete, success, score, seconds, data, saved_at) values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)
     on conflict (attempt_id, slide_id) do update
       set is_complete = r.is_complete or excluded.is_complete, success = case when r.success = 'passed' then 'passed' else excluded.success end,
           score = greatest(r.score, excluded.score), seconds = greatest(r.seconds, excluded.seconds), data = excluded.data, saved_at = excluded.saved_at
     returning is_complete, score`,
    [
      input.attempt_id,
      input.slide_id,
      isComplete,
      input.success,
      input.score ?? null,
      input.seconds ?? 0,
      JSON.stringify(input.data ?? null),
      now,
    ],
  )
  return { data: run }
}

export const packageCallsOnServer = serveCalls(packageCalls, { packageRun, savePackageRun })
