import type { Sql } from '#platform/server/database/database.ts'
import { type Ids, idsOf } from './insert-rows.ts'
import { mailOf, people } from './people.ts'

/** Offices, departments and clients by their codes, as areas publish them. */
export async function placeIds(
  sql: Sql,
): Promise<Record<'offices' | 'departments' | 'clients', Ids>> {
  return {
    offices: await idsOf(sql, 'organisation.offices', 'code'),
    departments: await idsOf(sql, 'organisation.departments', 'code'),
    clients: await idsOf(sql, 'organisation.clients', 'code'),
  }
}

/** Everybody by their key. */
export async function employeeIds(sql: Sql): Promise<Ids> {
  const stored = await idsOf(sql, 'people.employees', 'company_email')
  return new Map(
    people.flatMap((person) => {
      const id = stored.get(mailOf(person))
      return id === undefined ? [] : [[person.key, id] as const]
    }),
  )
}
