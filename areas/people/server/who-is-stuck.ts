import type { PageAction } from '#platform/contract/permissions.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { employees } from '../contract/employees.ts'
import {
  type Hurdle,
  hurdles,
  type StuckAt,
  type stuckCalls,
  type StuckPerson,
  type WhoIsStuck,
} from '../contract/hurdles.ts'

type Request = CallRequest<(typeof stuckCalls)['whoIsStuck']>

/** People named at a hurdle; the list it leads to has all of them. */
const NAMED = 50

/** Days before their first one in which new people need an account. */
const DAYS_AHEAD = 7

interface Found extends StuckPerson {
  readonly place: number
  readonly total: number
}

/** Each person of the reader's reach who cannot work yet, at the first thing they lack. */
export async function whoIsStuck(request: Request): Promise<{ data: WhoIsStuck }> {
  const { sql, viewer, reach, now, engine } = request
  const may = (page: string, action: PageAction) => engine.rights.has(viewer, page, action)
  const shown = hurdles
    .among(engine.contributions)
    .filter(({ seenOn }) => may(seenOn, 'view'))
    .toSorted((a, b) => a.order - b.order)
  const parameters = new Parameters()
  const day = parameters.add(now.slice(0, 10), 'date')
  const scope = scopeCondition(employees.rows, reach, viewer, parameters, 'e')
  const among = `from employees e left join administration.users u on u.employee_id = e.id and not u.is_deleted
    where not e.is_deleted and (e.status in ('Active', 'On Notice') or (e.status = 'Joining' and e.joining_date <= ${day} + ${DAYS_AHEAD})) and ${scope}`
  const [counted] = await sql.rows<{ people: number }>(
    `select count(*)::integer as people ${among}`,
    parameters.values,
  )
  // A fact is shown of those of whom its own page shows it.
  const isSeen = ({ seenOn }: Hurdle) =>
    scopeCondition(
      employees.rows,
      engine.rights.reachOfPeople(viewer, seenOn),
      viewer,
      parameters,
      'e',
    )
  const cases = shown.map(
    (one, place) => `when ${isSeen(one)} and (${one.isLacking(day)}) then ${place}`,
  )
  // Of a reader who sees none of the pages there is nothing to say.
  const first = cases.length === 0 ? 'null::integer' : `case ${cases.join(' ')} end`
  const found = await sql.rows<Found>(
    `select x.place, x.total, x.id, x.name, x.joining_date, d.name as designation, o.name as office, l.name as lead from (
       select e.id, e.name, e.joining_date::text, e.designation_id, e.office_id, e.reports_to_id, e.place, count(*) over (partition by e.place)::integer as total,
              row_number() over (partition by e.place order by e.joining_date, e.name, e.id) as number
         from (select e.*, ${first} as place ${among}) e where e.place is not null) x
       join designations d on d.id = x.designation_id join organisation.offices o on o.id = x.office_id left join employees l on l.id = x.reports_to_id
      where x.number <= ${NAMED} order by x.place, x.number`,
    parameters.values,
  )
  const stuckAt = (hurdle: Hurdle, place: number): StuckAt => {
    const there = found.filter((one) => one.place === place)
    return {
      name: hurdle.name,
      title: hurdle.title(),
      why: hurdle.why(),
      help: may(hurdle.help.needs.page, hurdle.help.needs.action)
        ? { verb: hurdle.help.verb(), to: hurdle.help.to }
        : null,
      total: there[0]?.total ?? 0,
      people: there.map(({ place: _place, total: _total, ...person }) => person),
    }
  }
  return { data: { people: counted?.people ?? 0, hurdles: shown.map(stuckAt) } }
}
