import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// An item of the contact board is seen by whom it is for, by its author, and by whoever may change it.
let program: TestProgram
let admin: Person
let agent: Person
let far: Person
let lead: Person
beforeAll(async () => {
  program = await startProgram()
  ;[admin, agent, far, lead] = await Promise.all([
    program.as('office-admin'),
    program.as('agent'),
    program.as('agent-c'),
    program.as('lead'),
  ])
})
afterAll(() => program.close())

let count = 0
const post = async (author: Person, more: object = {}): Promise<string> => {
  count += 1
  const title = `Item ${count}`
  const { status, body } = await author.post('contact_board/create', {
    title,
    description: '<p>Ask the desk.</p>',
    ...more,
  })
  expect([status, body.error]).toEqual([200, undefined])
  return title
}
/** Which of these people see the item. */
const seers = async (title: string, people: readonly Person[] = [agent, far, lead, admin]) =>
  Promise.all(
    people.map(async (person) => {
      const { body } = await person.get(`contact_board/getAll?filter={"title":{"eq":"${title}"}}`)
      return body.total === 1
    }),
  )
const EVERYBODY = [true, true, true, true]

describe('an item of the contact board', () => {
  it('without an audience is for everybody', async () => {
    expect(await seers(await post(admin))).toEqual(EVERYBODY)
  })

  it('is for an office, a client, a department or a role: agents of elsewhere do not see it, who may change it does', async () => {
    const { offices, clients, roles } = program.company
    const only = (more: object) => post(admin, more).then((title) => seers(title))
    expect(await only({ offices_ids: [offices['New York']] })).toEqual([false, true, false, true])
    expect(await only({ client_ids: [clients.Halcyon] })).toEqual([false, false, false, true])
    expect(await only({ client_ids: [clients.Larkspur, clients.Halcyon] })).toEqual(EVERYBODY)
    expect(await only({ roles_ids: [roles.Agent] })).toEqual([true, true, false, true])
    const [other] = await program.database.rows<{ id: number }>(
      `insert into departments (name, code, offices_ids) values ('Finance', 'FIN', $1) returning id`,
      [Object.values(offices)],
    )
    expect(await only({ departments_ids: [other?.id] })).toEqual([false, false, false, true])
  })

  it('with several lists is for whoever fits all of them', async () => {
    const { offices, roles } = program.company
    const title = await post(admin, { offices_ids: [offices.Karachi], roles_ids: [roles.Agent] })
    expect(await seers(title)).toEqual([true, false, false, true])
  })

  it('is shown on its days alone', async () => {
    const past = await post(admin, { valid_from: '2020-01-01', valid_to: '2020-01-31' })
    const later = await post(admin, { valid_from: '2999-01-01' })
    const long = await post(admin, { valid_from: '2020-01-01', valid_to: '2999-01-31' })
    expect(await seers(past)).toEqual([false, false, false, true])
    expect(await seers(later)).toEqual([false, false, false, true])
    expect(await seers(long)).toEqual(EVERYBODY)
  })

  it('is always its author’s to see, whoever it is for', async () => {
    const title = await post(lead, { client_ids: [program.company.clients.Halcyon] })
    expect(await seers(title)).toEqual([false, false, true, true])
    expect(await seers(title, [await program.as('lead2')])).toEqual([false])
  })

  it('that is for others cannot be opened by its number either', async () => {
    const title = await post(admin, { client_ids: [program.company.clients.Halcyon] })
    const { body } = await admin.get(`contact_board/getAll?filter={"title":{"eq":"${title}"}}`)
    const path = `contact_board/getById/${body.data[0].id}`
    expect([(await agent.get(path)).status, (await admin.get(path)).status]).toEqual([404, 200])
  })
})
