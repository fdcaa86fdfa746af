import { hashPassword } from '#platform/server/access/passwords.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { DemoProgram } from '#platform/server/demo/demo-step.ts'
import { chance } from '#database/demo/chance.ts'
import { DEMO_PASSWORD } from '#database/demo/accounts.ts'
import { employeeIds, placeIds } from '#database/demo/known-ids.ts'
import { idIn, idsOf, insertRows } from '#database/demo/insert-rows.ts'
import { addressName } from '#database/demo/names.ts'
import { mailOf, type Person, people } from '#database/demo/people.ts'

/** Some people have no account on purpose: newcomers still to be set up, and leavers whose account was taken away. */
const hasAccount = ({ key, status }: Person): boolean =>
  !((status === 'Joining' || status === 'Left') && chance('account', key) < 0.6)

const MINUTES_APART = 23
const minutesBefore = (now: string, minutes: number): string =>
  new Date(Date.parse(now) - minutes * 60_000).toISOString()

/** An account for nearly everybody, and two that belong to no employee. All share one password, hashed once. */
export async function insertUsers(
  sql: Sql,
  now: string,
  { passwordHash }: DemoProgram,
): Promise<void> {
  const places = await placeIds(sql)
  const employees = await employeeIds(sql)
  const roles = await idsOf(sql, 'roles', 'name')
  const zones = new Map(
    (
      await sql.rows<{ id: number; timezone_id: number }>(
        'select id, timezone_id from organisation.offices',
      )
    ).map(({ id, timezone_id }) => [id, timezone_id]),
  )
  const password = passwordHash ?? (await hashPassword(DEMO_PASSWORD))
  const shared = { password, language: 'en' }
  const own = people.filter(hasAccount).map((person, place) => {
    const office = idIn(places.offices, person.office)
    return {
      ...shared,
      name: `${person.firstname} ${person.lastname}`,
      first_name: person.firstname,
      last_name: person.lastname,
      email: person.account ? `${person.account}@muster.example` : mailOf(person),
      username: addressName(person),
      role_id: idIn(roles, person.account === 'admin' ? 'Super Admin' : person.role),
      is_super_admin: person.account === 'admin',
      is_2fa_enable: person.account === 'twofactor',
      employee_id: idIn(employees, person.key),
      timezone_id: zones.get(office) ?? null,
      offices_ids: [office],
      client_ids: person.clients.map((client) => idIn(places.clients, client)),
      // People who work here were here within two days.
      last_login_at: ['Joining', 'Left'].includes(person.status)
        ? null
        : minutesBefore(now, place * MINUTES_APART),
      is_active: person.status !== 'Left' && person.status !== 'Suspended',
    }
  })
  const apart = [
    { first_name: 'Auditor', last_name: 'of Alder Insurance', email: 'auditor@alder.example' },
    { first_name: 'Reports', last_name: 'Robot', email: 'robot@muster.example' },
  ].map((one) => ({
    ...shared,
    ...one,
    name: `${one.first_name} ${one.last_name}`,
    username: one.email.split('@')[0] ?? '',
    role_id: idIn(roles, 'QA'),
    is_super_admin: false,
    is_2fa_enable: false,
    employee_id: null,
    timezone_id: zones.get(idIn(places.offices, 'LIS')) ?? null,
    offices_ids: [],
    client_ids: [],
    last_login_at: one.first_name === 'Auditor' ? now : null,
    is_active: one.first_name === 'Auditor',
  }))
  await insertRows(sql, 'users', 'email', [...own, ...apart])
}
