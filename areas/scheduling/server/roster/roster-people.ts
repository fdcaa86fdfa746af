import { Parameters } from '#platform/server/database/database.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { rosterPage } from '../../contract/roster/roster-page.ts'

/** Whom a roster shows: the filters of its calls. */
export interface RosterFilter {
  readonly managers_ids: readonly number[]
  readonly offices_ids: readonly number[]
  readonly client_ids: readonly number[]
  readonly shifts_ids: readonly number[]
  readonly employees_ids: readonly number[]
}

export interface PlannedPerson {
  readonly id: number
  readonly name: string
  readonly clients: string
  readonly client_ids: readonly number[]
  readonly office_id: number
  readonly zone_name: string
  readonly weekly_hours: number | null
  readonly may_plan: boolean
}

interface Asking {
  readonly engine: CallRequest['engine']
  readonly sql: CallRequest['sql']
  readonly viewer: Viewer
  readonly from: string
  readonly to: string
  readonly filter: RosterFilter
  /** People at most, one more when there are more. */
  readonly most: number
}

const RIGHTS = { view: 'view', edit: 'edit' } as const

/** People in reach who work here in some days; a shift narrows to the person who works it then, by draft, roster or pattern. */
export async function rosterPeople(
  asking: Asking,
  right: keyof typeof RIGHTS,
): Promise<PlannedPerson[]> {
  const { engine, sql, viewer, from, to, filter, most } = asking
  const parameters = new Parameters()
  const [first, last] = [parameters.add(from, 'date'), parameters.add(to, 'date')]
  const scopeOf = (action: keyof typeof RIGHTS): string =>
    engine.rights.has(viewer, rosterPage.url, action)
      ? scopeCondition(
          employees.rows,
          engine.rights.need(viewer, rosterPage.url, action),
          viewer,
          parameters,
          'e',
        )
      : 'false'
  const some = (ids: readonly number[], condition: (place: string) => string): string =>
    ids.length === 0 ? 'true' : condition(parameters.add(ids, 'bigint[]'))
  const conditions = [
    scopeOf(right),
    some(filter.managers_ids, (ids) => `e.reports_to_id = any(${ids})`),
    some(filter.offices_ids, (ids) => `e.office_id = any(${ids})`),
    some(filter.client_ids, (ids) => `e.client_ids && ${ids}`),
    some(filter.employees_ids, (ids) => `e.id = any(${ids})`),
    some(filter.shifts_ids, (ids) => worksOneOf(ids, first, last)),
  ]
  return sql.rows<PlannedPerson>(
    `select e.id, e.name, e.client_ids, e.office_id, coalesce(z.iana_name, 'UTC') as zone_name, w.weekly_hours::float8 as weekly_hours,
            array_to_string(array(select c.name from organisation.clients c where c.id = any(e.client_ids) order by array_position(e.client_ids, c.id)), ', ') as clients,
            ${scopeOf('edit')} as may_plan
       from people.employees e join people.contract_hours w on w.id = e.id left join organisation.offices o on o.id = e.office_id left join administration.time_zones z on z.id = o.timezone_id
      where not e.is_deleted and e.status in ('Joining', 'Active', 'On Notice') and e.joining_date <= ${last}
        and (e.worked_until is null or e.worked_until >= ${first}) and ${conditions.join(' and ')}
      order by e.name, e.id limit ${most + 1}`,
    parameters.values,
  )
}

const worksOneOf = (ids: string, first: string, last: string): string => `(
  exists (select 1 from employee_shifts x where x.employee_id = e.id and x.shift_id = any(${ids}) and not x.is_deleted and x.effective_from <= ${last} and (x.effective_to is null or x.effective_to >= ${first}))
  or exists (select 1 from roster_days r where r.employee_id = e.id and r.shift_id = any(${ids}) and not r.is_deleted and r.date between ${first} and ${last}))`
