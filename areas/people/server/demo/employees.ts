import type { Sql } from '#platform/server/database/database.ts'
import { pick } from '#database/demo/chance.ts'
import { daysBefore } from '#database/demo/days.ts'
import { idIn, type Ids, idsOf, insertRows } from '#database/demo/insert-rows.ts'
import { daysEmployed, mailOf, type Person, people } from '#database/demo/people.ts'
import { privateData } from './private-data.ts'

export interface Places {
  readonly offices: Ids
  readonly departments: Ids
  readonly clients: Ids
  readonly designations: Ids
}

const LANGUAGES = { LIS: 'Portuguese', MNL: 'Tagalog', KHI: 'Urdu' } as const

/** Stores everybody, superiors first, and answers their ids by key. */
export async function insertEmployees(sql: Sql, places: Places, today: string): Promise<Ids> {
  const ids = new Map<string, number>()
  const countries = await idsOf(sql, 'organisation.countries', 'iso2')
  for (const level of [0, 1, 2, 3] as const) {
    const rows = people
      .filter((person) => person.level === level)
      .map((person) => ({
        ...employeeRow(person, places, ids, today),
        ...privateData(person, countries, today),
      }))
    const stored = await insertRows(sql, 'employees', 'company_email', rows)
    for (const person of people) {
      const id = stored.get(mailOf(person))
      if (id !== undefined) ids.set(person.key, id)
    }
  }
  return ids
}

function employeeRow(person: Person, places: Places, ids: Ids, today: string) {
  const { key, office, firstname, lastname, lead, status } = person
  const number = people.filter((one) => one.office === office).indexOf(person) + 1
  return {
    name: `${firstname} ${lastname}`,
    firstname,
    lastname,
    employee_code: `${office}-${String(number).padStart(4, '0')}`,
    company_email: mailOf(person),
    extension: String(2000 + people.indexOf(person)),
    office_id: idIn(places.offices, office),
    department_id: idIn(places.departments, person.department),
    client_ids: person.clients.map((client) => idIn(places.clients, client)),
    designation_id: idIn(places.designations, person.designation),
    reports_to_id: lead === undefined ? null : idIn(ids, lead),
    status,
    joining_date: daysBefore(today, status === 'Joining' ? -7 : 90 + daysEmployed(person)),
    languages: [
      { language: LANGUAGES[office], level: 'Native' },
      { language: 'English', level: pick(['Working', 'Fluent', 'Fluent'], 'english', key) },
    ],
  }
}
