import { problems, refuse } from '#platform/contract/problems.ts'
import { MOST_PACKAGE_DATA } from '#areas/training/contract/media/package-messages.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { attemptProblems } from '../../contract/attempts/attempt-problems.ts'
import { endOf, isOver } from '../../contract/attempts/attempt-rules.ts'
import {
  packageCalls,
  type PackageRun,
  type UnitRun,
} from '../../contract/packages/package-calls.ts'

type Calls = typeof packageCalls
type Asking = Pick<CallRequest, 'sql' | 'viewer'>

interface Place {
  readonly attempt_id: number
  readonly slide_id: number
}

interface OpenPackage {
  readonly employee_id: number
  readonly name: string
  readonly started_at: string
  readonly time_limit_minutes: number
}

/** A package slide of the caller's own open attempt; any other does not exist for them. */
async function openPackage(
  { sql, viewer }: Asking,
  { attempt_id, slide_id }: Place,
): Promise<OpenPackage> {
  const [found] = await sql.rows<OpenPackage>(
    `select e.id as employee_id, e.name, t.started_at, coalesce(c.time_limit_minutes, 0) as time_limit_minutes
       from course_attempts t join training.courses c on c.id = t.quiz_id join training.course_slides s on s.quiz_id = t.quiz_id and s.id = $2 and s.kind = 'Package' and not s.is_deleted
       join people.employees e on e.id = t.employee_id
      where t.id = $1 and t.employee_id = $3 and t.status = 'in_progress'`,
    [attempt_id, slide_id, viewer.employee_id],
  )
  return found ?? noSuchPackage()
}

const noSuchPackage = (): never => refuse(problems.noSuchRecord, { label: 'package' })

interface StoredUnit extends UnitRun {
  readonly data: unknown
  /** Null while it was never opened. */
  readonly saved_at: string | null
}

/** The units of a package in their order, with what each came to in an attempt. */
const unitsOf = (
  { sql }: Pick<Asking, 'sql'>,
  { attempt_id, slide_id }: Place,
): Promise<StoredUnit[]> =>
  sql.rows<StoredUnit>(
    `select u.unit, coalesce(r.is_complete, false) as is_complete, r.score, r.data, r.saved_at
       from training.package_units u left join course_package_runs r on r.attempt_id = $1 and r.slide_id = u.slide_id and r.unit = u.unit
      where u.slide_id = $2 order by u.unit`,
    [attempt_id, slide_id],
  )

const told = ({ unit, is_complete, score }: StoredUnit): UnitRun => ({ unit, is_complete, score })

/** The unit that was left in the middle last, else the first that is not complete, else the first. */
function toGoOnWith(units: readonly StoredUnit[]): StoredUnit | undefined {
  const open = units.filter(({ is_complete }) => !is_complete)
  const left = open
    .filter(({ saved_at }) => saved_at !== null)
    .toSorted((one, other) => Date.parse(other.saved_at ?? '') - Date.parse(one.saved_at ?? ''))
  return left[0] ?? open[0] ?? units[0]
}

async function packageRun(request: CallRequest<Calls['packageRun']>): Promise<Answer<PackageRun>> {
  const { input } = request
  const { employee_id, name } = await openPackage(request, input)
  const units = await unitsOf(request, input)
  const chosen = input.unit ? units.find(({ unit }) => unit === input.unit) : toGoOnWith(units)
  if (!chosen) return noSuchPackage()
  const learner = { id: String(employee_id), name }
  const run: PackageRun = {
    ...told(chosen),
    ...{ learner, data: chosen.data, units: units.map(told) },
  }
  return { data: run }
}

/** What was complete or passed stays so, what was failed until it is passed, and the best score stays: units that are opened again begin anew. The score that the manifest asks for decides where it has one. */
async function savePackageRun(
  request: CallRequest<Calls['savePackageRun']>,
): Promise<Answer<UnitRun>> {
  const { input, now, sql, viewer } = request
  if (JSON.stringify(input.data ?? null).length > MOST_PACKAGE_DATA)
    refuse(attemptProblems.packageData)
  await sql.rows('select from people.hold_person($1)', [viewer.employee_id])
  const { started_at, time_limit_minutes } = await openPackage(request, input)
  if (isOver(endOf(started_at, time_limit_minutes), now)) refuse(attemptProblems.timeIsOver)
  // Who passed went through it, unless the package says that something is left.
  const isComplete =
    input.completion === 'completed' ||
    (input.success === 'passed' && input.completion === 'unknown')
  const [run] = await sql.rows<UnitRun>(
    `insert into course_package_runs as r (attempt_id, slide_id, unit, is_complete, success, score, seconds, data, saved_at)
     select $1, u.slide_id, u.unit, $4, case when u.mastery is null or $6::numeric is null or not ($4 or $5 <> 'unknown') then $5
                                             when $6::numeric >= u.mastery then 'passed' else 'failed' end, $6, $7, $8::jsonb, $9 from training.package_units u where u.slide_id = $2 and u.unit = $3
     on conflict (attempt_id, slide_id, unit) do update
       set is_complete = r.is_complete or excluded.is_complete, success = case when r.success = 'passed' or excluded.success = 'unknown' then r.success else excluded.success end,
           score = greatest(r.score, excluded.score), seconds = greatest(r.seconds, excluded.seconds), data = excluded.data, saved_at = excluded.saved_at
     returning unit, is_complete, score`,
    [
      ...[input.attempt_id, input.slide_id, input.unit ?? 1],
      ...[isComplete, input.success, input.score ?? null, input.seconds ?? 0],
      JSON.stringify(input.data ?? null),
      now,
    ],
  )
  return { data: run ?? noSuchPackage() }
}

export const packageCallsOnServer = serveCalls(packageCalls, { packageRun, savePackageRun })
