import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// What a type has decided by another person: asked for, decided once, done in the transaction of the decision.
let program: TestProgram
let asker: Person
let decider: Person
let director: Person
let laptop: number

beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T12:00:00.000Z')
  asker = await program.as('office-admin')
  decider = await program.as('admin')
  director = await program.as('director')
  const { users, offices } = program.company
  const rows = [
    {
      office_id: offices['Karachi'],
      user_ids: [users['office-admin'], users['admin'], users['director']],
    },
  ]
  const saved = await decider.post('settings/saveSiteSettings', {
    type: 'OfficesITNotification',
    values: { rows },
  })
  expect(saved.status).toBe(200)
  laptop = await made('asset_types/create', {
    ...{ name: 'Laptop', code: 'LAP', approval_required: ['Bind', 'Take home', 'Discard'] },
  })
})
afterAll(() => program.close())

const made = async (path: string, body: object): Promise<number> => {
  const answer = await asker.post(path, body)
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}
const newAsset = (more: object = {}) =>
  made('assets/create', {
    ...{ name: 'Latitude', atype_id: laptop, office_id: program.company.offices['Karachi'] },
    ...more,
  })
const read = async (id: number) => (await asker.get(`assets/getById/${id}`)).body.data
const agent = () => program.company.employees['agent']
const ask = (asset_id: number, kind: string, more: object = {}, by = asker) =>
  by.post('asset_approvals/create', {
    ...{ asset_id, kind, request_reason: 'It is needed on Monday.' },
    ...(kind === 'Discard' && { discard_reason: 'Broken' }),
    ...((kind === 'Bind' || kind === 'Take home') && { employee_id: agent() }),
    ...more,
  })
const asked = async (...given: Parameters<typeof ask>): Promise<number> => {
  const answer = await ask(...given)
  expect(answer.body).toMatchObject({ message: 'Asset Approval Added Successfully' })
  return answer.body.data.id
}
const decide = (id: number, status: string, more: object = {}, by = decider) =>
  by.put(`asset_approvals/update/${id}`, { status, ...more })
const approval = async (id: number) => (await asker.get(`asset_approvals/getById/${id}`)).body.data
const waiting = async (by: Person) =>
  (await by.post('asset_approval_notifications/getAllServerSide', {})).body

describe('an asset approval', () => {
  it('example 3: discarding waits for another person, who does it by approving; the second decision comes too late, and nobody decides their own [assets-18]', async () => {
    const id = await newAsset()
    const refused = await asker.put(`assets/discardAsset/${id}`, { reason: 'Broken' })
    expect(refused).toBeRefused('asset.needs_approval')
    const request = await asked(id, 'Discard', { discard_proceeds: 40 })
    expect(await approval(request)).toMatchObject({
      approval_number: 'AA-00001',
      status: 'Pending',
    })
    const own = await decide(request, 'Approved', {}, asker)
    expect(own).toBeRefused('approval.own')
    expect(await ask(id, 'Discard')).toBeRefused('asset.already_asked')
    const done = await decide(request, 'Approved')
    expect(done.body).toMatchObject({
      ...{ message: 'Asset Approval Updated Successfully' },
      data: { status: 'Approved', decided_by: program.company.users['admin'] },
    })
    expect(await read(id)).toMatchObject({
      ...{ status: 'Discarded', discard_reason: 'Broken', discard_proceeds: 40 },
      discarded_on: '2026-03-20',
    })
    expect((await decide(request, 'Approved')).status).toBe(409)
    expect((await decide(request, 'Rejected', { decision_reason: 'Late' })).status).toBe(409)
  })

  it('is told to those who decide and to the person who asked, and stands in the grid while it waits [assets-19]', async () => {
    const request = await asked(await newAsset({ name: 'XPS 13' }), 'Bind')
    const login = await decider.post('getAllUnreadNotifications', {})
    expect(login.body.approval_notifications).toContainEqual(
      expect.objectContaining({ kind: 'Asset approval', asker: expect.any(String) }),
    )
    const { rows, data } = await waiting(asker)
    expect(rows).toEqual(data.rows)
    expect(rows[0]).toMatchObject({
      ...{ id: request, asset_name: 'XPS 13', asset_type_name: 'Laptop', office_name: 'Karachi' },
      ...{ status: 'Pending', kind: 'Bind', notification_id: expect.any(Number) },
      ...{ date_created: expect.any(String), requester: expect.any(String) },
    })
    expect(rows[0].notification_to.split(', ')).toHaveLength(2)
    const grid = async (extraFilters: object, by = decider) =>
      (await by.post('asset_approval_notifications/getAllServerSide', { extraFilters })).body
    expect((await grid({ mine: true })).rows.map(({ id }: { id: number }) => id)).toEqual([request])
    expect((await grid({ mine: true }, asker)).rows).toEqual([])
    expect((await grid({ kind: 'Discard' })).rows).toEqual([])
    expect((await grid({ status: 'Approved' })).rows).toHaveLength(1)
    expect((await grid({ status: 'Late' })).error).toEqual({
      'extraFilters.status': [expect.any(String)],
    })
    await decide(request, 'Rejected', { decision_reason: '<p>There is none <b>left</b>.</p>' })
    expect((await asker.post('getAllUnreadNotifications', {})).body.data).toContainEqual(
      expect.objectContaining({
        ...{ type: 'asset_approval', title: 'Your request was rejected' },
        description: expect.stringContaining('There is none left.'),
      }),
    )
  })

  it('hands over and sends home what was approved, refuses what was bound meanwhile, and moves assets between offices [assets-20]', async () => {
    const [first, second, third] = [await newAsset(), await newAsset(), await newAsset()]
    const direct = await asker.put(`assets/saveBinding/${first}`, { employee_id: agent() })
    expect(direct).toBeRefused('asset.needs_approval')
    await decide(await asked(first, 'Take home', { expected_return_on: '2026-06-01' }), 'Approved')
    expect(await read(first)).toMatchObject({ status: 'Bound', allocated_employee: agent() })
    const [held] = (await asker.post('asset_bindings/getByAttributes', { asset_id: first })).body
      .data
    expect(held).toMatchObject({ take_home: true, expected_return_on: '2026-06-01' })

    const twice = [await asked(second, 'Bind'), await asked(second, 'Take home')]
    await decide(twice[0] ?? 0, 'Approved')
    const late = await decide(twice[1] ?? 0, 'Approved')
    expect(late).toBeRefused('asset.bound_meanwhile')
    expect((await approval(twice[1] ?? 0)).status).toBe('Pending')

    const office_id = program.company.offices['New York']
    await decide(await asked(third, 'Transfer', { office_id }), 'Approved')
    expect(await read(third)).toMatchObject({ office_id, status: 'Available' })
  })

  it('example 4: several are rejected together or not at all, each with a reason that says something [assets-21]', async () => {
    const requests = [
      await asked(await newAsset(), 'Discard'),
      await asked(await newAsset(), 'Discard'),
      await asked(await newAsset(), 'Discard'),
    ]
    await decide(requests[0] ?? 0, 'Approved')
    const reject = (assetApprovalIds: unknown, reason: string) =>
      decider.post('asset_approvals/reject', { assetApprovalIds, reason })
    expect(await reject(requests, 'No budget')).toBeRefused('asset.decided_already', { count: 1 })
    expect((await approval(requests[1] ?? 0)).status).toBe('Pending')
    expect((await reject(requests.slice(1), '<p> </p>')).body.error).toEqual({
      reason: ['Reason is required'],
    })
    expect(await reject(['all'], 'No budget')).toBeRefused('asset.none_chosen')
    const done = await reject(requests.slice(1), '<p>No <script>alert(1)</script>budget</p>')
    expect(done.body.message).toBe('Asset Approvals rejected successfully')
    expect(await approval(requests[2] ?? 0)).toMatchObject({
      ...{ status: 'Rejected', decision_reason: '<p>No budget</p>' },
    })
  })

  it('is taken back by who asked, says what its kind needs, and is over after thirty days [assets-22]', async () => {
    const id = await newAsset()
    const wrong = async (kind: string, more: object) => await ask(id, kind, more)
    expect(await wrong('Bind', { employee_id: null })).toBeRefused('asset.who_gets')
    expect(await wrong('Discard', { discard_reason: null })).toBeRefused('asset.why_discarded')
    expect(await wrong('Transfer', {})).toBeRefused('asset.where_to')
    expect(await wrong('Transfer', { office_id: program.company.offices['Karachi'] })).toBeRefused(
      'asset.same_office',
    )
    expect(await wrong('Discard', { needed_on: '2026-03-19' })).toBeRefused('asset.needed_past')
    const free = await made('asset_types/create', {
      ...{ name: 'Pads', code: 'PAD', approval_required: [] },
    })
    const pads = await newAsset({ atype_id: free })
    expect(await ask(pads, 'Discard')).toBeRefused('asset.not_guarded')

    const request = await asked(id, 'Discard')
    expect((await decide(request, 'Cancelled', {}, decider)).status).toBe(403)
    expect((await decide(request, 'Cancelled', {}, asker)).body.data.status).toBe('Cancelled')
    expect((await decide(request, 'Approved')).status).toBe(409)

    const old = await asked(id, 'Discard')
    program.at('2026-04-20T12:00:00.000Z')
    await decider.post('schedules/runNow/expire-asset-approvals')
    await program.engine.schedules.workOff()
    program.at('2026-03-20T12:00:00.000Z')
    expect((await approval(old)).status).toBe('Expired')
    expect((await read(id)).status).toBe('Available')
    expect((await ask(id, 'Discard')).status).toBe(200)
  })

  it('is asked for once at a time, when one comes back with a question or waits again, too', async () => {
    const id = await newAsset()
    const first = await asked(id, 'Discard')
    const waitsAt = async (record: number) => {
      const [found] = await program.database.rows<{ id: number }>(
        `select id from approval_requests where resource = 'asset-approvals' and record_id = $1 order by id desc limit 1`,
        [record],
      )
      return [found?.id]
    }
    const question = { ids: await waitsAt(first), decision: 'Asked back', comment: 'Which one?' }
    expect((await decider.post('approvals/decide', question)).status).toBe(200)
    expect((await approval(first)).status).toBe('Draft')
    const second = await asked(id, 'Discard')
    expect(await asker.post(`asset_approvals/submit/${first}`)).toBeRefused('asset.already_asked')
    await decide(second, 'Rejected', { decision_reason: 'Not this one.' })
    const answered = { request_reason: 'The one with the dent.' }
    expect((await asker.put(`asset_approvals/update/${first}`, answered)).status).toBe(200)
    expect((await asker.post(`asset_approvals/submit/${first}`)).status).toBe(200)
    const undone = await decider.post('approvals/undo', { ids: await waitsAt(second) })
    expect(undone).toBeRefused('asset.already_asked')
  })

  it('is seen by keepers alone; others decide what they are asked, and two decisions at once are one [assets-23]', async () => {
    for (const name of ['agent', 'lead', 'manager'])
      expect((await (await program.as(name)).get('asset_approvals/getAll')).status).toBe(403)
    const id = await newAsset()
    const request = await asked(id, 'Discard')
    const inbox = (await director.post('approvals/getInbox', {})).body.data
    const [found] = inbox.rows ?? inbox
    const both = await Promise.all([
      director.post('approvals/decide', { ids: [found.id], decision: 'Approved' }),
      decide(request, 'Approved'),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await read(id)).status).toBe('Discarded')
  })
})
