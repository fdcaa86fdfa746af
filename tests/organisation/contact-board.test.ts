import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// An item of the contact board is seen by whom it is for, by its author, and by a person who may change it.
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

  it('with several lists is for the person who fits all of them', async () => {
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

  it('is always its author’s to see, no matter who it is for', async () => {
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

  it('stands on the pages it names, else on every dashboard, pinned ones first [organisation-25]', async () => {
    const [dashboard, clients] = await Promise.all(
      ['/dashboards/default', '/client'].map((url) =>
        program.database.rows<{ id: number }>('select id from objects where object_url = $1', [
          url,
        ]),
      ),
    )
    const onClients = await post(admin, { objects_ids: [clients?.[0]?.id], is_pinned: true })
    const everywhere = await post(admin)
    const on = async (object_id: number | undefined) =>
      (
        await agent.post('contact_board/getByAttributes', {
          request_data: [{ key: 'object_id', value: object_id }],
        })
      ).body.data.map(({ title }: { title: string }) => title)
    expect((await on(clients?.[0]?.id))[0]).toBe(onClients)
    expect(await on(clients?.[0]?.id)).not.toContain(everywhere)
    expect(await on(dashboard?.[0]?.id)).toContain(everywhere)
    expect(await on(dashboard?.[0]?.id)).not.toContain(onClients)
  })

  it('is on the card of the first page, with whom to ask and what their clock says [organisation-24]', async () => {
    const contact_ids = [program.company.employees['lead']]
    const title = await post(admin, { is_pinned: true, contact_ids })
    const onCard = async (person: Person) =>
      (await person.post('dashboard/getDefault')).body.data.cards['contact-board'].filter(
        (item: { title: string }) => item.title === title,
      )
    expect(await onCard(agent)).toMatchObject([
      { title, is_pinned: true, contacts: [{ name: 'lead', status: null }] },
    ])
    const ofOthers = await post(admin, {
      roles_ids: [program.company.roles['Team Lead']],
      is_pinned: true,
    })
    const items = (await agent.post('dashboard/getDefault')).body.data.cards['contact-board']
    expect(JSON.stringify(items)).not.toContain(ofOthers)
  })

  it('counts who was shown it, once each, and nobody it is not for [organisation-26]', async () => {
    const { clients } = program.company
    const titles = [await post(admin), await post(admin, { client_ids: [clients.Halcyon] })]
    const items = await program.database.rows<{ id: number }>(
      'select id from contact_board where title = any($1) order by id',
      [titles],
    )
    const ids = items.map(({ id }) => id)
    const seen = [1, 2].map(() => agent.post('contact_board/markSeen', { ids }))
    expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([200, 200])
    await far.post('contact_board/markSeen', { ids })
    const counts = await Promise.all(ids.map((id) => admin.get(`contact_board/getById/${id}`)))
    expect(counts.map(({ body }) => body.data.seen_count)).toEqual([2, 0])
  })

  it('is nothing without words, and keeps no script', async () => {
    const bare = await admin.post('contact_board/create', {
      title: 'Bare',
      description: '<p><br></p>',
    })
    expect(bare.body.error).toEqual({ description: ['Description is required'] })
    const made = await admin.post('contact_board/create', {
      title: 'Scripted',
      description: '<p>Hello</p><script>alert(1)</script>',
    })
    expect(made.body.data.description).toBe('<p>Hello</p>')
  })

  it('appears on the pages it names, to whom it is for, and on every dashboard when it names none [organisation-70]', async () => {
    const idsOf = async (url: string): Promise<number> => {
      const [object] = await program.database.rows<{ id: number }>(
        'select id from objects where object_url = $1',
        [url],
      )
      return object?.id ?? 0
    }
    const [offices, shifts, first] = await Promise.all(
      ['/offices', '/shifts', '/dashboards/default'].map(idsOf),
    )
    const title = await post(admin, {
      objects_ids: [offices],
      client_ids: [program.company.clients.Larkspur],
    })
    const everywhere = await post(admin, { is_pinned: true })
    const shown = async (person: Person, object_id: number | undefined) => {
      const { body } = await person.post('contact_board/getByObject', { object_id })
      return body.data.map((item: { title: string }) => item.title)
    }
    expect(await shown(agent, offices)).toContain(title)
    expect(await shown(agent, offices)).not.toContain(everywhere)
    expect(await shown(agent, first)).toContain(everywhere)
    expect(await shown(agent, first)).not.toContain(title)
    expect(await shown(agent, shifts)).not.toContain(title)
    const other = await post(admin, {
      objects_ids: [offices],
      client_ids: [program.company.clients.Halcyon],
    })
    expect(await shown(agent, offices)).not.toContain(other)
    expect((await agent.post('contact_board/getByObject', {})).status).toBe(422)
  })
})
