import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  campaignSetup,
  CAMPAIGN_HEADER,
  type ManyClients,
  workForTwoClients,
} from './many-clients.ts'
import { sendFile, startUploads, type Uploads } from './uploading.ts'

// A file names people who do not work for the client of their rows: one decision lets them, and goes back with the upload.
let uploads: Uploads
let program: Uploads['program']
let admin: Uploads['admin']
let work: ManyClients
let setup: number
beforeAll(async () => {
  uploads = await startUploads()
  ;({ program, admin } = uploads)
  work = await workForTwoClients(uploads)
  setup = await campaignSetup(uploads, work, {
    works: [
      { client_word: 'Larkspur PT', activity_setup_id: work.bookings },
      { client_word: 'Halcyon PT', activity_setup_id: work.claims },
    ],
  })
})
afterAll(() => program.close())

const person = (name: string) => Number(program.company.employees[name])
const clients = () => program.company.clients

/** A file of calls for Halcyon on two days, by an agent who works for nobody, brought by somebody who may change whom people work for. */
async function brought(lines: readonly string[], by = admin): Promise<number> {
  const { status, body } = await sendFile(by, setup, [CAMPAIGN_HEADER, ...lines])
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}

const LINES = [
  'Halcyon PT,KHI-0012,05/03/2026 10:00,200,100',
  'Halcyon PT,KHI-0012,04/03/2026 10:00,200,100',
]

/** Says for whom a person works, by what was stored before the test. */
const works = async (name: string, ...assigned: { client: string; share: number }[]) => {
  const { database } = program
  const employee = person(name)
  await database.rows('delete from client_assignments where employee_id = $1', [employee])
  for (const { client, share } of assigned)
    await database.rows(
      `insert into client_assignments (employee_id, client_id, from_date, share_percent, is_primary) values ($1, $2, '2026-01-01', $3, true)`,
      [employee, clients()[client], share],
    )
  await database.rows('update employees set client_ids = $2 where id = $1', [
    employee,
    assigned.map(({ client }) => clients()[client]),
  ])
}

const assignmentsOf = (name: string) =>
  program.database.rows(
    `select c.name as client, a.from_date::text as since, a.to_date::text as until, a.share_percent as share from client_assignments a join clients c on c.id = a.client_id
      where a.employee_id = $1 and not a.is_deleted order by a.from_date, c.name`,
    [person(name)],
  )

const decide = (id: number, begins: string | null, by = admin) =>
  by.post('bulk_activity_log/startPeople', { id, client_id: clients()['Halcyon'], begins })

describe('people of a file who do not work for its client', () => {
  it('begin with the upload from the first day of their rows, in what is free of their time, and no longer once it is undone [activities-149]', async () => {
    await works('agent-b', { client: 'Larkspur', share: 60 })
    const id = await brought(LINES)
    const { body: found } = await uploads.check(id, admin)
    expect(found.data).toMatchObject({
      rows_ok: 0,
      rows_bad: 2,
      new_to_clients: [
        {
          ...{ client_name: 'Halcyon', rows: 2, people: [person('agent-b')] },
          ...{ first_day: '2026-03-04', may_let: true, begins: null, beginning: [] },
        },
      ],
    })
    expect((await decide(id, 'First row')).status).toBe(200)
    const { body: again } = await uploads.check(id, admin)
    expect(again.data).toMatchObject({
      ...{ rows_ok: 2, rows_bad: 0 },
      new_to_clients: [{ begins: 'First row', beginning: [person('agent-b')], refused: [] }],
    })
    // The check stores nothing of it.
    expect(await assignmentsOf('agent-b')).toHaveLength(1)
    const { body: stored } = await uploads.store(id, 0, admin)
    expect(stored.data).toMatchObject({ rows_added: 2, rows_bad: 0 })
    expect(await assignmentsOf('agent-b')).toEqual([
      { client: 'Larkspur', since: '2026-01-01', until: null, share: 60 },
      { client: 'Halcyon', since: '2026-03-04', until: null, share: 40 },
    ])
    const { body: undone } = await admin.post(`history/undo/${stored.data.batch}`)
    expect(undone.message).toBe('Undone: 3 records')
    expect(await assignmentsOf('agent-b')).toHaveLength(1)
    expect(await uploads.logsOf(id)).toEqual([])
  })

  it('begin today where other clients have all of their time, and share it as on their page [activities-150]', async () => {
    await works('agent-b', { client: 'Larkspur', share: 100 })
    const id = await brought(LINES)
    await decide(id, 'First row')
    await uploads.store(id, 0, admin)
    expect(await assignmentsOf('agent-b')).toEqual([
      { client: 'Larkspur', since: '2026-01-01', until: '2026-03-09', share: 100 },
      { client: 'Halcyon', since: '2026-03-10', until: null, share: 50 },
      { client: 'Larkspur', since: '2026-03-10', until: null, share: 50 },
    ])
    // Withdrawn, the upload takes them back, too.
    const { body } = await admin.post(`bulk_activity_log/withdraw/${id}`)
    expect(body.data.refused).toEqual([])
    expect(await assignmentsOf('agent-b')).toEqual([
      { client: 'Larkspur', since: '2026-01-01', until: null, share: 100 },
    ])
  })

  it('begin behind the days on which they worked for it before [activities-151]', async () => {
    await works('agent-b', { client: 'Halcyon', share: 100 })
    await program.database.rows(
      `update client_assignments set to_date = '2026-03-04' where employee_id = $1`,
      [person('agent-b')],
    )
    await program.database.rows(`update employees set client_ids = '{}' where id = $1`, [
      person('agent-b'),
    ])
    const id = await brought(LINES)
    await decide(id, 'First row')
    const { body } = await uploads.store(id, 0, admin)
    expect(await assignmentsOf('agent-b')).toEqual([
      { client: 'Halcyon', since: '2026-01-01', until: '2026-03-04', share: 100 },
      { client: 'Halcyon', since: '2026-03-05', until: null, share: 100 },
    ])
    await admin.post(`history/undo/${body.data.batch}`)
  })

  it('are named with the reason and what would help where they cannot begin, and their rows stay out [activities-152]', async () => {
    await works('agent-b')
    const { Halcyon } = clients()
    const [client] = await program.database.rows<{ offices_ids: number[] }>(
      'select offices_ids from clients where id = $1',
      [Halcyon],
    )
    const elsewhere = Object.values(program.company.offices).filter(
      (office) => office !== program.company.offices['Karachi'],
    )
    await program.database.rows('update clients set offices_ids = $2 where id = $1', [
      Halcyon,
      elsewhere,
    ])
    const id = await brought(LINES)
    await decide(id, 'First row')
    const { body } = await uploads.check(id, admin)
    expect(body.data).toMatchObject({
      ...{ rows_ok: 0, rows_bad: 2 },
      new_to_clients: [
        {
          beginning: [],
          refused: [
            {
              reason: expect.stringMatching(/^Halcyon is not in /),
              help: 'Add their office to the offices of Halcyon.',
            },
          ],
        },
      ],
    })
    await program.database.rows('update clients set offices_ids = $2 where id = $1', [
      Halcyon,
      client?.offices_ids,
    ])
    // Taken back, nobody begins.
    await decide(id, null)
    const { body: taken } = await uploads.check(id, admin)
    expect(taken.data.new_to_clients).toMatchObject([{ begins: null, refused: [] }])
  })

  it('begin behind all days on which they worked for it before, so that they work for it today [activities-154]', async () => {
    await works('agent-b', { client: 'Halcyon', share: 50 })
    await program.database.rows(
      `update client_assignments set from_date = '2026-03-06', to_date = '2026-03-08' where employee_id = $1`,
      [person('agent-b')],
    )
    await program.database.rows(`update employees set client_ids = '{}' where id = $1`, [
      person('agent-b'),
    ])
    const id = await brought(LINES)
    await decide(id, 'First row')
    const { body } = await uploads.store(id, 0, admin)
    expect(body.data).toMatchObject({ rows_added: 2, rows_bad: 0 })
    expect(await assignmentsOf('agent-b')).toEqual([
      { client: 'Halcyon', since: '2026-03-06', until: '2026-03-08', share: 50 },
      { client: 'Halcyon', since: '2026-03-09', until: null, share: 100 },
    ])
    await admin.post(`history/undo/${body.data.batch}`)
  })

  it('do not begin where none of their rows is saved [activities-155]', async () => {
    await works('agent-b', { client: 'Halcyon', share: 100 })
    const before = await brought(LINES)
    const { body: kept } = await uploads.store(before, 0, admin)
    await works('agent-b')
    const id = await brought(LINES)
    await decide(id, 'Today')
    const { body } = await uploads.check(id, admin)
    expect(body.data).toMatchObject({
      rows_ok: 0,
      new_to_clients: [{ beginning: [], refused: [{ reason: 'No row of theirs would be saved' }] }],
    })
    expect((await uploads.store(id, 0, admin)).body.data).toMatchObject({ rows_added: 0 })
    expect(await assignmentsOf('agent-b')).toEqual([])
    // Their client takes no more work: its rows stay out whoever works for it.
    await admin.post(`history/undo/${kept.data.batch}`)
    const state = (to: string) =>
      program.database.rows('update clients set account_status = $2 where id = $1', [
        clients()['Halcyon'],
        to,
      ])
    await state('On Hold')
    const held = await brought(LINES)
    await decide(held, 'Today')
    await uploads.store(held, 0, admin)
    await state('Active')
    expect(await assignmentsOf('agent-b')).toEqual([])
  })

  it('are decided about once, however many decide at the same moment, and of clients that exist [activities-156]', async () => {
    const id = await brought(LINES)
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, place) => decide(id, place % 2 === 0 ? 'Today' : 'First row')),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const unknown = { id, client_id: 999_999, begins: 'Today' }
    expect(await admin.post('bulk_activity_log/startPeople', unknown)).toBeRefused('no_such_record')
  })

  it('begin by the leave of those who may change whom people work for, and of no others [activities-153]', async () => {
    await works('agent-b')
    const id = await brought(LINES, uploads.lead)
    const { body } = await uploads.check(id)
    expect(body.data.new_to_clients).toMatchObject([{ may_let: false }])
    const refused = await decide(id, 'Today', uploads.lead)
    expect([refused.status, refused.body.code]).toEqual([403, 'no_right'])
    expect((await decide(id, 'Today', await program.as('lead2'))).status).toBe(404)
  })
})
