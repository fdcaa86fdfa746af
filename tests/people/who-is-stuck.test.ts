import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type StuckPerson,
  stuckCalls,
  stuckPage,
  type WhoIsStuck,
} from '#areas/people/contract/hurdles.ts'
import { invitationCalls } from '#areas/people/contract/invitations.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let hr: Person
let admin: Person
let known: Record<string, unknown>
beforeAll(async () => {
  program = await startProgram()
  ;[hr, admin] = await Promise.all([program.as('hr'), program.as('admin')])
  const { body } = await hr.get(`employees/getById/${program.company.employees['agent']}`)
  const { office_id, department_id, designation_id, reports_to_id } = body.data
  known = { office_id, department_id, designation_id, reports_to_id, joining_date: '2026-01-05' }
  // Everybody of the company of the tests has begun to work; those who are hired below have not.
  await program.database.rows('update users set last_login_at = statement_timestamp()')
})
afterAll(() => program.close())

const stuck = async (who: Person): Promise<WhoIsStuck> =>
  (await who.get(stuckCalls.whoIsStuck.path)).body.data

const hire = async (lastname: string, client = 'Larkspur'): Promise<number> => {
  const { body } = await hr.post('employees/create', {
    ...known,
    firstname: 'Ada',
    lastname,
    mobile: '+351 912 345 678',
    company_email: `ada.${lastname.toLowerCase()}@test.example`,
    client_ids: [program.company.clients[client]],
  })
  return body.data.id
}

const invite = (id: number) =>
  hr.post(invitationCalls.invite.path, {
    ids: [id],
    roles: [{ designation_id: known['designation_id'], role_id: program.company.roles['Agent'] }],
  })

/** Where a person is shown: at how many hurdles, and at which. */
async function placesOf(id: number, who: Person = admin): Promise<string[]> {
  const { hurdles } = await stuck(who)
  return hurdles
    .filter(({ people }) => people.some((person: StuckPerson) => person.id === id))
    .map(({ name }) => name)
}

const cameIn = (id: number) =>
  program.database.rows(
    'update users set is_active = true, last_login_at = statement_timestamp() where employee_id = $1',
    [id],
  )

const giveShift = (id: number) =>
  program.database.rows(
    `insert into employee_shifts (employee_id, shift_id, effective_from) values ($1, $2, '2026-01-05')`,
    [id, program.company.shifts['Night']],
  )

/** A shift of some hours, long over. */
const work = (id: number) =>
  program.database.rows(
    `insert into shift_days (employee_id, business_date, zone_name, started_at, ended_at, state)
     values ($1, '2026-02-02', 'Asia/Karachi', '2026-02-02T04:00Z', '2026-02-02T04:00Z', 'Closed')`,
    [id],
  )

describe('the list of who is stuck', () => {
  it('shows a person at the first thing they lack, and no more once they work [people-48]', async () => {
    const sql = program.database
    const id = await hire('Newcomer')
    expect(await placesOf(id)).toEqual(['account'])
    await invite(id)
    expect(await placesOf(id)).toEqual(['sign-in'])
    await sql.rows('update users set is_active = false where employee_id = $1', [id])
    expect(await placesOf(id)).toEqual(['switched-off'])
    await cameIn(id)
    const lead = known['reports_to_id']
    const leave = 'update employees set lead_is_open = $2, reports_to_id = $3 where id = $1'
    await sql.rows(leave, [id, true, null])
    expect(await placesOf(id)).toEqual(['lead'])
    await sql.rows(leave, [id, false, lead])
    expect(await placesOf(id)).toEqual(['shift'])
    await giveShift(id)
    expect(await placesOf(id)).toEqual([])
    // Once others have worked, it is known that this person has not.
    await work(Number(program.company.employees['agent']))
    expect(await placesOf(id)).toEqual(['clock'])
    await work(id)
    expect(await placesOf(id)).toEqual([])
  })

  it('shows people of a client without any activity that is open to their role', async () => {
    const id = await hire('Idle', 'Halcyon')
    await invite(id)
    await cameIn(id)
    await giveShift(id)
    expect(await placesOf(id)).toEqual(['work'])
  })

  it('shows leads their own people, and only facts they see elsewhere [people-50]', async () => {
    const id = await hire('Seen')
    const lead = await program.as('lead')
    const other = await program.as('lead2')
    expect(await placesOf(id, lead)).toEqual(['account'])
    expect(await placesOf(id, other)).toEqual([])
    const { hurdles } = await stuck(lead)
    expect(hurdles.map(({ name }) => name)).not.toContain('sign-in')
    // Accounts are not theirs to make.
    expect(hurdles.find(({ name }) => name === 'account')?.help).toBeNull()
  })

  it('counts people who begin within a week, and nobody who begins later or has left', async () => {
    const [soon, later, gone] = [await hire('Soon'), await hire('Later'), await hire('Gone')]
    const begin = `update employees set status = 'Joining', joining_date = current_date + $2::integer where id = $1`
    await program.database.rows(begin, [soon, 7])
    await program.database.rows(begin, [later, 8])
    await program.database.rows(
      `update employees set status = 'Left', last_working_day = current_date - 1 where id = $1`,
      [gone],
    )
    expect(await Promise.all([soon, later, gone].map((id) => placesOf(id)))).toEqual([
      ['account'],
      [],
      [],
    ])
  })

  it('shows a fact only of people whom the page of that fact shows, and nothing without any [people-49]', async () => {
    const sql = program.database
    const hired = [await hire('Near'), await hire('Far')]
    const [near = 0, far = 0] = hired
    await sql.rows('update employees set reports_to_id = $2 where id = $1', [
      far,
      program.company.employees['lead2'],
    ])
    const grant = (change: string, which: '=' | '<>') =>
      sql.rows(
        `update roles_permissions p set ${change} from objects o where o.id = p.object_id and p.role_id = $1 and o.object_url ${which} $2`,
        [program.company.roles['Team Lead'], stuckPage.url],
      )
    const lead = await program.as('lead')
    await grant(`reporting_access_view = '{all}'`, '=')
    program.forgetAccess()
    expect(await placesOf(near, lead)).toEqual(['account'])
    expect(await placesOf(far, lead)).toEqual([])
    expect(await placesOf(far)).toEqual(['account'])
    await grant(`rights_view = '0'`, '<>')
    program.forgetAccess()
    expect((await stuck(lead)).hurdles).toEqual([])
  })
})
