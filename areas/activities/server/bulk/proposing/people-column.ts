import { employees } from '#areas/people/contract/employees.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { Parameters, type Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { activityLogs } from '../../../contract/activity-logs.ts'
import type { peopleNames } from '../../../contract/bulk/bulk-activity-setups.ts'
import { naming } from '../find-people.ts'
import type { FileColumn } from './file-columns.ts'

export interface PeopleColumn {
  readonly place: number
  readonly employee_by: (typeof peopleNames)[number]
}

/** So many of the names of a column have to be people; new agents are in every file. */
const MOST = 0.5
/** Different names that are looked up. */
const LOOKED_UP = 300

/** The column that names people within the reach of this person, and by what; more of them decide, then the order of the names. */
export async function peopleColumn(
  { rights }: Engine,
  sql: Sql,
  viewer: Viewer,
  columns: readonly FileColumn[],
): Promise<PeopleColumn | undefined> {
  const asked = columns.flatMap(({ place, values, holds }) =>
    holds === 'moments' || holds === 'clocks'
      ? []
      : [...new Set(values.map((text) => text.toLowerCase()))]
          .slice(0, LOOKED_UP)
          .map((word) => ({ place, word })),
  )
  const parameters = new Parameters()
  const words = parameters.add(JSON.stringify(asked), 'jsonb')
  const scope = scopeCondition(
    employees.rows,
    rights.reachForChoosing(viewer, activityLogs.page),
    viewer,
    parameters,
    'e',
  )
  const found = await sql.rows<{ place: number; by: PeopleColumn['employee_by']; people: number }>(
    `with words as (select * from jsonb_to_recordset(${words}) as w(place integer, word text)),
     named as (${Object.entries(naming)
       .map(
         ([by, { key }]) =>
           `select '${by}' as by, ${key} as key from people.employees e where not e.is_deleted and ${scope}`,
       )
       .join(' union all ')})
     select w.place, n.by, count(distinct w.word)::integer as people from words w join named n on n.key = w.word group by 1, 2`,
    parameters.values,
  )
  const order = Object.keys(naming)
  const [first] = found
    .filter(
      ({ place, people }) => people >= MOST * asked.filter((one) => one.place === place).length,
    )
    .toSorted(
      (one, other) =>
        other.people - one.people ||
        order.indexOf(one.by) - order.indexOf(other.by) ||
        one.place - other.place,
    )
  return first && { place: first.place, employee_by: first.by }
}
