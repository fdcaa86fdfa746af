import { problems, refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { employees } from '#areas/people/contract/employees.ts'
import type {
  CountedPeople,
  CountedPerson,
  headcountCalls,
  PeopleCounted,
} from '../contract/headcount-calls.ts'

/** Who is in which figure: there today, there on the day, as the report counts them. */
const COUNTED: Readonly<Record<PeopleCounted, string>> = {
  People: 'p.is_now',
  Leaving: 'p.is_now and not p.is_then',
  Joining: 'p.is_then and not p.is_now',
}

interface FoundPerson extends CountedPerson {
  readonly is_known: true
  /** Within the reach of the caller. */
  readonly is_seen: boolean
}

/** A person who is counted, or the row that says that the headcount is there. */
type Found =
  | FoundPerson
  | { readonly is_known: false; readonly is_seen: false; readonly id: null; readonly name: null }

/** Names are answered of people in reach of the caller; of the others only how many there are. */
export async function peopleOfHeadcount({
  engine,
  sql,
  viewer,
  input,
  now,
}: CallRequest<(typeof headcountCalls)['peopleOfHeadcount']>): Promise<Answer<CountedPeople>> {
  const parameters = new Parameters()
  const today = now.slice(0, 10)
  const id = parameters.add(input.client_headcount_id, 'bigint')
  const [day, present] = [input.date ?? today, today].map((date) => parameters.add(date, 'date'))
  const reach = engine.rights.has(viewer, employees.page, 'view')
    ? engine.rights.need(viewer, employees.page, 'view')
    : []
  const scope = scopeCondition(employees.rows, reach, viewer, parameters, 'e')
  const found = await sql.rows<Found>(
    `with h as (select t from client_headcounts t where t.id = ${id} and not t.is_deleted),
       on_day as (select employee_id from h, lateral headcount_people(h.t, ${day})),
       at_present as (select employee_id from h, lateral headcount_people(h.t, least(${day}, ${present}))),
       p as (
         select employee_id, employee_id in (select employee_id from at_present) as is_now, employee_id in (select employee_id from on_day) as is_then
           from (select employee_id from at_present union select employee_id from on_day) x)
     select e.id, e.name, e.employee_code, d.name as designation, (${scope}) as is_seen, true as is_known
       from p join people.employees e on e.id = p.employee_id left join people.designations d on d.id = e.designation_id
      where ${COUNTED[input.of ?? 'People']}
     union all select null, null, null, null, false, false from h
      order by 2, 1`,
    parameters.values,
  )
  if (found.length === 0) refuse(problems.noSuchRecord, { label: 'client headcount' })
  const people = found.filter((one): one is FoundPerson => one.is_known)
  const seen = people
    .filter(({ is_seen }) => is_seen)
    .map(({ is_seen: _seen, is_known: _known, ...person }) => person)
  return { data: { people: seen, others: people.length - seen.length }, total: people.length }
}
