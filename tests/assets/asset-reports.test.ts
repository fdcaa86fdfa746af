import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailFor, nthMail } from '../harness/mailbox.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// What there is where and what it is worth, and who still has what should be back.
let program: TestProgram
let keeper: Person
let laptop: number
let pads: number

beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T12:00:00.000Z')
  keeper = await program.as('office-admin')
  laptop = await made('asset_types/create', { name: 'Laptop', code: 'LAP', approval_required: [] })
  pads = await made('asset_types/create', {
    ...{ name: 'Headset pads', code: 'PAD', return_required: false },
  })
})
afterAll(() => program.close())

const made = async (path: string, body: object): Promise<number> => {
  const answer = await keeper.post(path, body)
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}
const newAsset = (office: string, more: object = {}) =>
  made('assets/create', {
    ...{ name: 'Latitude', atype_id: laptop, office_id: program.company.offices[office] },
    ...{ purchase_date: '2025-03-20', purchase_cost: 1200, ...more },
  })
const bind = async (id: number, name: string, more: object = {}) => {
  const body = { employee_id: program.company.employees[name], ...more }
  expect((await keeper.put(`assets/saveBinding/${id}`, body)).status).toBe(200)
}
const missed = (id: number) =>
  keeper.put(`assets/saveAssetAsUnreturned/${id}`, { reason: 'It should have come back.' })
const missing = async (asker = keeper, more: object = {}) =>
  (await asker.post('unreturned_assets_employees/getAll', more)).body.data
const summary = async (more: object = {}, asker = keeper) =>
  (await asker.post('assets/getAssetsSummaryReport', more)).body.data

describe('the summary of assets', () => {
  it('counts types by office and state, adds the worth up by currency, and leaves discarded ones out unless they are asked for [assets-46]', async () => {
    const karachi = program.company.offices['Karachi'] ?? 0
    const york = program.company.offices['New York'] ?? 0
    const [first, second, third, , gone] = [
      await newAsset('Karachi'),
      await newAsset('Karachi'),
      await newAsset('Karachi'),
      await newAsset('Karachi'),
      await newAsset('Karachi'),
    ]
    for (const id of [first, second, third]) await bind(id, 'agent')
    await bind(gone, 'agent2')
    await missed(gone)
    await bind(await newAsset('New York', { currency: 'EUR' }), 'agent')
    const broken = await newAsset('New York', { purchase_cost: null, purchase_date: null })
    await keeper.post(`assets/sendToRepair/${broken}`, { note: 'It does not start' })
    const discarded = await newAsset('New York')
    await keeper.put(`assets/discardAsset/${discarded}`, { reason: 'Broken' })

    const { offices_list, summary_report_list, totals } = await summary()
    expect(offices_list).toEqual([
      { office_id: karachi, office_name: 'Karachi' },
      { office_id: york, office_name: 'New York' },
    ])
    expect(summary_report_list).toEqual([
      {
        ...{ atype_id: laptop, asset_type_name: 'Laptop', total: 7, bound: 4, available: 1 },
        ...{ in_repair: 1, unreturned: 1, discarded: 0, book_value: null },
        values: [
          { currency: 'EUR', amount: 840 },
          { currency: 'USD', amount: 4200 },
        ],
        offices: {
          [karachi]: {
            ...{ total: 5, bound: 3, available: 1, in_repair: 0, unreturned: 1, discarded: 0 },
            ...{ book_value: 4200, values: [{ currency: 'USD', amount: 4200 }] },
          },
          [york]: {
            ...{ total: 2, bound: 1, available: 0, in_repair: 1, unreturned: 0, discarded: 0 },
            ...{ book_value: 840, values: [{ currency: 'EUR', amount: 840 }] },
          },
        },
      },
    ])
    expect(totals.total).toBe(7)
    expect((await summary({ statuses: ['Discarded'] })).totals).toMatchObject({
      ...{ total: 1, discarded: 1 },
    })
    expect((await summary({ date: '2025-03-20', offices_ids: [karachi] })).totals.book_value).toBe(
      6000,
    )
    expect((await summary({ atype_ids: [pads] })).summary_report_list).toEqual([])
  })

  it('tells each asset with its holder, age and warranty, twenty a page, and as a file [assets-47]', async () => {
    const ask = (more: object = {}) => keeper.post('assets/getAssetsReport', more)
    const { body } = await ask()
    expect(body.total).toBe(7)
    expect(body.data[0]).toMatchObject({
      ...{ asset_tag: 'LAP-00001', asset_type_name: 'Laptop', office_name: 'Karachi' },
      ...{ status: 'Bound', days_held: 0, age_months: 12, book_value: 840, purchase_cost: 1200 },
      ...{ warranty_until: '2026-03-20', warranty: 'Ends soon' },
    })
    expect((await ask({ date: '2026-04-20' })).body.data[0]).toMatchObject({
      ...{ days_held: 31, age_months: 13, book_value: 810, warranty: 'Over' },
    })
    expect((await ask({ page: 2 })).body).toMatchObject({ data: [], total: 7 })
    expect((await ask({ page: 0 })).status).toBe(422)
    const file = await keeper.file('POST', 'assets/getAssetsReport/export', { format: 'csv' })
    const lines = file.content.toString('utf8').trim().split('\n')
    expect(lines).toHaveLength(8)
    expect(lines[1]).toContain('LAP-00001')
  })

  it('shows a lead what their people hold, and nobody else anything', async () => {
    expect((await summary({}, await program.as('lead2'))).totals.total).toBe(1)
    const agent = await program.as('agent')
    expect((await agent.post('assets/getAssetsSummaryReport')).status).toBe(403)
    expect((await agent.post('assets/getAssetsReport')).status).toBe(403)
    expect((await agent.post('unreturned_assets_employees/getAll')).status).toBe(403)
  })
})

describe('unreturned equipment', () => {
  it('is what leavers have with what it is worth, but for what does not come back, until it is taken back [assets-43]', async () => {
    program.at('2026-04-10T12:00:00.000Z')
    const id = await newAsset('Karachi', { purchase_date: '2025-04-10' })
    const pad = await newAsset('Karachi', { atype_id: pads })
    for (const each of [id, pad]) await bind(each, 'agent-c')
    const who = program.company.employees['agent-c']
    await program.database.rows(
      `update employees set status = 'On Notice', last_working_day = '2026-04-30' where id = $1`,
      [who],
    )
    program.at('2026-04-30T12:00:00.000Z')
    expect(await missing(keeper, { employees_ids: [who] })).toEqual([])
    program.at('2026-05-01T12:00:00.000Z')
    const [person, ...others] = await missing(keeper, { employees_ids: [who] })
    expect(others).toEqual([])
    expect(person).toMatchObject({
      ...{ id: who, last_working_day: '2026-04-30', oldest_on: '2026-04-10' },
      values: [{ currency: 'USD', amount: 840 }],
      items: [{ id, reason: 'Left', status: 'Bound', book_value: 840 }],
    })
    expect(await missed(pad)).toBeRefused('asset.stays_with_holder')
    await keeper.post(`assets/unbind/${id}`, { condition_in: 'Good' })
    expect(await missing(keeper, { employees_ids: [who] })).toEqual([])
  })

  it('is asked for by mail, once a day: of leavers at their own address [assets-40]', async () => {
    program.at('2026-04-20T12:00:00.000Z')
    const id = await newAsset('Karachi')
    await bind(id, 'agent-c')
    program.at('2026-05-02T12:00:00.000Z')
    const who = program.company.employees['agent-c']
    const remind = (asker = keeper) =>
      asker.post('unreturned_assets_employees/remind', { employees_ids: [who] })
    expect((await remind(await program.as('lead'))).status).toBe(403)
    await program.database.rows(
      `update employees set status = 'Left', personal_email = 'gone@example.org' where id = $1`,
      [who],
    )
    await program.database.rows('update users set is_active = false where employee_id = $1', [who])
    expect((await remind()).body.message).toBe('Reminded: 1')
    await remind()
    await nthMail(program, 'gone@example.org', 1)
    const [letter, ...more] = await mailFor(program, 'gone@example.org')
    expect(more).toEqual([])
    expect(letter?.text).toContain('LAP-')
    const [person] = await missing(keeper, { employees_ids: [who] })
    expect(person.reminded_at).not.toBeNull()
    await keeper.post(`assets/unbind/${id}`, { condition_in: 'Good' })
    expect(await remind()).toBeRefused('asset.nothing_missing')
  })

  it('is late a week after the day it was expected [assets-44]', async () => {
    program.at('2026-05-04T12:00:00.000Z')
    const id = await newAsset('Karachi')
    await bind(id, 'agent', { expected_return_on: '2026-05-10' })
    const late = () => missing(keeper, { reasons: ['Late'] })
    program.at('2026-05-17T12:00:00.000Z')
    expect(await late()).toEqual([])
    program.at('2026-05-18T12:00:00.000Z')
    expect(await late()).toMatchObject([{ items: [{ id, reason: 'Late' }] }])
  })

  it('is seen of the people one leads, and marked equipment is among it [assets-45]', async () => {
    const marked = { items: [{ reason: 'Marked', status: 'Unreturned' }] }
    expect(await missing(await program.as('lead2'))).toMatchObject([marked])
    expect(await missing(keeper, { reasons: ['Marked'] })).toMatchObject([marked])
    const file = await keeper.file('POST', 'unreturned_assets_employees/export', {
      reasons: ['Marked'],
    })
    expect(file.content.toString('utf8').trim().split('\n')).toHaveLength(2)
  })
})
