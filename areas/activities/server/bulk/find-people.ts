import { employees } from '#areas/people/contract/employees.ts'
import { Refusal } from '#platform/contract/problems.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { Parameters, type Sql } from '#platform/server/database/database.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { activityProblems } from '../../contract/problems.ts'
import type { LogPerson } from '../log-context.ts'
import { checkAllowed } from '../log-rules.ts'
import type { BulkSetup } from './bulk-setup.ts'
import type { Reading } from './read-cells.ts'
import { type FilePlan, worksOf } from './read-plan.ts'
import { refusalWords } from './refusal-words.ts'

/** What names a person in a file, and how it is told that nobody is named so. */
export const naming = {
  'Employee code': { key: 'lower(btrim(e.employee_code))', word: 'code' },
  'Company email': { key: 'lower(btrim(e.company_email))', word: 'address' },
  Username: {
    key: '(select lower(btrim(u.username)) from administration.users u where u.employee_id = e.id and not u.is_deleted)',
    word: 'user name',
  },
  Extension: { key: 'lower(btrim(e.extension))', word: 'extension' },
  'Full name': { key: 'lower(btrim(e.name))', word: 'name' },
} as const satisfies Record<BulkSetup['employee_by'], { key: string; word: string }>

interface Found extends LogPerson {
  readonly key: string
}

/** One name of the file beside an activity: who it is, or why nothing of it can be logged for them. */
interface Named {
  readonly key: string
  readonly work_id: number
  readonly employee_id: number | null
  readonly user_id: number | null
  readonly zone_name: string | null
  readonly wrong: string | null
  /** Whether all that is wrong is that they do not work for the client. */
  readonly is_stranger: boolean
}

/**
 * Finds the people the rows name, each once, within the reach of the person who uploads, and asks of each what a single log asks:
 * whether it may be logged for them. They stand in `bulk_people` then, by their names in small letters and by activity.
 */
export async function findPeople(
  engine: Engine,
  sql: Sql,
  viewer: Viewer,
  plan: FilePlan,
): Promise<void> {
  const isOneself = !plan.columns.some(({ goes_to }) => goes_to === 'employee')
  const named = await namesIn(sql)
  const people = isOneself
    ? await oneself(sql, viewer)
    : await peopleOf(engine, sql, viewer, plan.setup)
  const readings = new Map(worksOf(plan).map((reading) => [reading.work.id, reading]))
  const byKey = Map.groupBy(people, ({ key }) => key)
  const rows = named.flatMap(({ key, work_id }) => {
    const reading = readings.get(work_id)
    return reading ? [namedOf(reading, viewer, key, byKey.get(key) ?? [])] : []
  })
  await sql.rows(
    `create temporary table bulk_people on commit drop as
     select * from jsonb_to_recordset($1::jsonb) as p(key text, work_id bigint, employee_id bigint, user_id bigint, zone_name text, wrong text, is_stranger boolean)`,
    [JSON.stringify(rows)],
  )
  await sql.rows('analyze bulk_people')
}

const namesIn = (sql: Sql): Promise<{ key: string; work_id: number }[]> =>
  sql.rows(
    'select distinct lower(btrim(person)) as key, work_id from bulk_rows where work_id is not null',
  )

const PERSON = `e.id, e.name, e.client_ids, person_zone(e.id) as zone_name,
  (select u.id from administration.users u where u.employee_id = e.id and not u.is_deleted) as user_id from people.employees e`

const oneself = (sql: Sql, viewer: Viewer): Promise<Found[]> =>
  sql.rows<Found>(`select '' as key, ${PERSON} where e.id = $1 and not e.is_deleted`, [
    viewer.employee_id,
  ])

function peopleOf(
  { rights }: Engine,
  sql: Sql,
  viewer: Viewer,
  { employee_by }: BulkSetup,
): Promise<Found[]> {
  const parameters = new Parameters()
  // A person who may be chosen on the form of a single log may be named in a file.
  const reach = rights.reachForChoosing(viewer, activityLogs.page)
  const scope = scopeCondition(employees.rows, reach, viewer, parameters, 'e')
  const { key } = naming[employee_by]
  return sql.rows<Found>(
    `select ${key} as key, ${PERSON} where ${key} in (select lower(btrim(person)) from bulk_rows) and not e.is_deleted and ${scope}`,
    parameters.values,
  )
}

function namedOf(reading: Reading, viewer: Viewer, key: string, found: readonly Found[]): Named {
  const [person] = found
  const work_id = reading.work.id
  const nobody = {
    ...{ key, work_id, employee_id: null, user_id: null, zone_name: null },
    is_stranger: false,
  }
  if (!person) return { ...nobody, wrong: unknown(reading.setup, key) }
  if (found.length > 1) return { ...nobody, wrong: `${found.length} people match` }
  const { id: employee_id, user_id, zone_name } = person
  return { key, work_id, employee_id, user_id, zone_name, ...refused(reading, viewer, person) }
}

const unknown = ({ employee_by }: BulkSetup, key: string): string =>
  key === ''
    ? 'Employee is required'
    : `No employee with this ${naming[employee_by].word} in your scope`

/** Why this person's work may not be logged, in the words of a single log. */
function refused(
  { work, now }: Reading,
  viewer: Viewer,
  person: LogPerson,
): Pick<Named, 'wrong' | 'is_stranger'> {
  try {
    checkAllowed(work, person, viewer.employee_id, viewer.is_super_admin, now.slice(0, 10))
    return { wrong: null, is_stranger: false }
  } catch (problem) {
    const is_stranger =
      problem instanceof Refusal && problem.code === activityProblems.notTheirClient.code
    return { wrong: refusalWords(problem), is_stranger }
  }
}
