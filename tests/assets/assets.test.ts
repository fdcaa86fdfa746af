import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Equipment through the front door: tags, attributes, values, and one holder at a time.
let program: TestProgram
let keeper: Person
let agent: Person
const types: Record<string, number> = {}

beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T12:00:00.000Z')
  keeper = await program.as('office-admin')
  agent = await program.as('agent')
  types['LAP'] = await made('asset_types/create', {
    ...{ name: 'Laptop', code: 'LAP', default_warranty_months: 24, approval_required: [] },
    allowed_holders: ['Employee', 'Workstation'],
  })
  types['PAD'] = await made('asset_types/create', {
    ...{ name: 'Headset pads', code: 'PAD', return_required: false, acceptance_required: false },
  })
})
afterAll(() => program.close())

const made = async (path: string, body: object): Promise<number> => {
  const answer = await keeper.post(path, body)
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id
}
const asset = (more: object = {}) => ({
  ...{ name: 'Dell Latitude 5450', atype_id: types['LAP'] },
  office_id: program.company.offices['Karachi'],
  ...more,
})
const newAsset = (more: object = {}) => made('assets/create', asset(more))
const read = async (id: number, asker = keeper) =>
  (await asker.get(`assets/getById/${id}`)).body.data
const employee = (name: string) => program.company.employees[name]
const bind = (id: number, more: object = {}, asker = keeper) =>
  asker.put(`assets/saveBinding/${id}`, { employee_id: employee('agent'), ...more })
const unbind = (id: number, more: object = {}) =>
  keeper.post(`assets/unbind/${id}`, { condition_in: 'Good', ...more })

describe('an asset type', () => {
  it('tells what is done with it, keeps its code once an asset has it in its tag, and is not deleted from under its assets [assets-5]', async () => {
    const answer = await keeper.post('asset_types/create', { name: 'Phone', code: 'PHN' })
    expect(answer.body.message).toBe('Asset Type Added Successfully')
    const id: number = answer.body.data.id
    const renamed = await keeper.post(`asset_types/update/${id}`, { code: 'FON' })
    expect(renamed.body.message).toBe('Asset Type Updated Successfully')
    const first = await newAsset({ atype_id: id })
    expect((await read(first)).asset_tag).toBe('FON-00001')
    expect(await keeper.post(`asset_types/update/${id}`, { code: 'PHN' })).toBeRefused(
      'asset.code_in_use',
    )
    expect((await keeper.delete(`asset_types/delete/${id}`)).status).toBe(409)
    const gone = await keeper.delete(`assets/delete/${first}`)
    expect(gone.body.message).toBe('Asset deleted successfully')
    expect((await read(await newAsset({ atype_id: id }))).asset_tag).toBe('FON-00002')
    const empty = await made('asset_types/create', { name: 'Chair', code: 'CHR' })
    expect((await keeper.delete(`asset_types/delete/${empty}`)).body.message).toBe(
      'Asset Type deleted successfully',
    )
  })

  it('asks for attributes, which each asset answers by their kinds [assets-6]', async () => {
    const add = (more: object) =>
      keeper.post('asset_attributes/create', { atype_id: types['LAP'], ...more })
    const memory = await add({ label: 'Memory', kind: 'Integer', unit: 'GB' })
    expect(memory.body.message).toBe('Asset Attribute Added Successfully')
    expect(await add({ label: 'Keyboard', kind: 'Choice' })).toBeRefused('asset.no_options')
    const keyboard = await add({
      ...{ label: 'Keyboard', kind: 'Choice' },
      options: ['English', 'Spanish'],
    })
    await add({ label: 'Inventory no.', kind: 'Text', is_unique: true })
    await add({ label: 'Power', kind: 'Integer', default_value: '65' })
    expect((await add({ label: 'Bad', kind: 'Integer', default_value: 'x' })).status).toBe(422)
    expect(
      (await keeper.post('asset_attributes/getByAttributes', { atype_id: types['LAP'] })).body.data
        .map(({ key }: { key: string }) => key)
        .toSorted(),
    ).toEqual(['inventory_no', 'keyboard', 'memory', 'power'])

    const wrong = await keeper.post(
      'assets/create',
      asset({ attributes: { memory: 'much', keyboard: 'French', colour: 'red' } }),
    )
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.error).toSorted()).toEqual([
      'attributes.colour',
      'attributes.keyboard',
      'attributes.memory',
    ])
    const first = await newAsset({
      attributes: { memory: 16, keyboard: 'Spanish', inventory_no: 'A-1' },
    })
    expect((await read(first)).attributes).toEqual({
      ...{ memory: 16, keyboard: 'Spanish', power: 65 },
      inventory_no: 'A-1',
    })
    const same = await keeper.post('assets/create', asset({ attributes: { inventory_no: 'a-1' } }))
    expect(same.body.error).toEqual({
      'attributes.inventory_no': [`${(await read(first)).asset_tag} has this already`],
    })

    const path = `asset_attributes/update/${keyboard.body.data.id}`
    expect(await keeper.put(path, { options: ['English'] })).toBeRefused('asset.option_in_use', {
      option: 'Spanish',
      count: 1,
    })
    expect(await keeper.put(path, { kind: 'Text' })).toBeRefused('asset.kind_in_use')
    const gone = await keeper.delete(`asset_attributes/delete/${memory.body.data.id}`)
    expect(gone.body.message).toBe('Asset Attribute deleted successfully')
    await keeper.put(`assets/update/${first}`, { notes: 'Scratched' })
    expect((await read(first)).attributes.memory).toBe(16)
  })
})

describe('an asset', () => {
  it('has a serial number of its own in its type, no purchase to come, and the warranty of its type [assets-7]', async () => {
    const id = await newAsset({ serial_number: 'SN-1', purchase_date: '2026-01-15' })
    const { asset_tag, warranty_until } = await read(id)
    expect(warranty_until).toBe('2028-01-15')
    const errorOf = async (more: object) => await keeper.post('assets/create', asset(more))
    expect(await errorOf({ serial_number: ' sn-1 ' })).toBeRefused('asset.serial_taken', {
      serial: 'sn-1',
      tag: asset_tag,
    })
    expect(await errorOf({ purchase_date: '2026-03-22' })).toBeRefused('asset.bought_later')
    expect(await errorOf({ purchase_cost: 10, salvage_value: 11 })).toBeRefused(
      'asset.salvage_above_cost',
    )
  })

  it.each([
    // cost, left, months, bought, on, worth
    [1200, 120, 36, '2024-01-15', '2025-01-14', 870],
    [1200, 120, 36, '2024-01-15', '2025-01-15', 840],
    [1200, 120, 36, '2024-01-15', '2027-01-15', 120],
    [1200, 120, 36, '2024-01-15', '2031-06-01', 120],
    [1000, 0, 36, '2024-05-31', '2024-06-30', 972.22],
    [1000, 0, 36, '2024-05-10', '2027-05-10', 0],
    [1000, 0, 36, '2023-01-31', '2023-02-28', 972.22],
    [1000, 0, 36, '2023-01-31', '2023-02-27', 1000],
    [1000, 0, 36, '2024-05-10', '2024-01-01', 1000],
    [1000, 0, 0, '2020-01-01', '2026-01-01', 1000],
    [null, null, 36, '2024-05-10', '2026-01-01', null],
  ])('of %d, %d in the end, %d months, bought %s, is on %s worth %d', async (...given) => {
    const [row] = await program.database.rows<{ worth: number | null }>(
      'select assets.book_value($1, $2, $3, $4, $5)::float8 as worth',
      given.slice(0, 5),
    )
    expect(row?.worth).toBe(given[5])
  })

  it('has one holder at a time, and days that follow each other [assets-8]', async () => {
    const id = await newAsset()
    const done = await bind(id, { bound_on: '2026-03-03' })
    expect(done.body.message).toBe('Asset Binded Successfully')
    expect(await read(id)).toMatchObject({
      status: 'Bound',
      allocated_employee: employee('agent'),
    })
    const second = await bind(id)
    expect(second).toBeRefused('asset.already_bound')
    expect(await keeper.delete(`assets/delete/${id}`)).toBeRefused('asset.is_bound')
    expect(await unbind(id, { unbound_on: '2026-03-02' })).toBeRefused('asset.return_before', {
      date: '2026-03-03',
    })
    const back = await unbind(id, { unbound_on: '2026-03-10', condition_in: 'Poor' })
    expect(back.body.message).toBe('Asset Unbind successfully')
    expect(await read(id)).toMatchObject({
      ...{ status: 'Available', condition: 'Poor' },
      allocated_employee: null,
    })
    expect(await bind(id, { bound_on: '2026-03-09' })).toBeRefused('asset.bound_before', {
      date: '2026-03-10',
    })
    expect(await bind(id, { bound_on: '2026-03-22' })).toBeRefused('asset.bound_later')
    const events = (await keeper.get(`assets/getAssetsHistoryById/${id}`)).body.data
    const titles = events.map(({ title }: { title: string }) => title)
    expect(titles).toContainEqual(expect.stringMatching(/^Returned by .+ after 7 days$/))
    expect(titles.at(-1)).toMatch(/^Handed over to /)
  })

  it('is handed to one of two at once [assets-9]', async () => {
    const id = await newAsset()
    const both = await Promise.all([bind(id), bind(id, { employee_id: employee('agent2') })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('is given to a person who works here or to a workstation, as its type allows [assets-10]', async () => {
    const id = await newAsset({ atype_id: types['PAD'] })
    expect(await bind(id, { employee_id: null })).toBeRefused('asset.one_holder')
    const place = await made('workstations/create', {
      office_id: program.company.offices['Karachi'],
      number: 'K-1',
    })
    expect(await bind(id, { employee_id: null, workstation_id: place })).toBeRefused(
      'asset.no_workstations',
    )
    await program.database.rows(`update employees set status = 'Left' where id = $1`, [
      employee('agent2-b'),
    ])
    expect((await bind(id, { employee_id: employee('agent2-b') })).body.error).toEqual({
      employee_id: [expect.stringMatching(/ left on .+\. Choose a person who works here\.$/)],
    })
    const desk = await newAsset()
    await bind(desk, { employee_id: null, workstation_id: place })
    expect(await read(desk)).toMatchObject({ workstation_id: place, allocated_employee: null })
  })

  it('goes to be repaired and comes back, is missed, and is given up for good [assets-11]', async () => {
    const id = await newAsset()
    const repair = (path: string, body: object) => keeper.post(`assets/${path}/${id}`, body)
    expect((await repair('returnFromRepair', { condition: 'Good' })).status).toBe(409)
    await repair('sendToRepair', { note: 'The screen flickers' })
    expect((await read(id)).status).toBe('In repair')
    const repairs = async () =>
      (await keeper.post('asset_repairs/getByAttributes', { asset_id: id })).body.data
    expect(await repairs()).toMatchObject([
      { fault: 'The screen flickers', sent_on: '2026-03-20', back_on: null },
    ])
    expect(await bind(id)).toBeRefused('asset.not_available', { status: 'in repair' })
    await repair('returnFromRepair', { condition: 'Good', cost: 80.5, note: 'A new cable' })
    expect(await repairs()).toMatchObject([
      { back_on: '2026-03-20', outcome: 'Repaired', cost: 80.5, note: 'A new cable' },
    ])
    await bind(id)
    const discard = (more: object = {}) =>
      keeper.put(`assets/discardAsset/${id}`, { reason: 'Lost', ...more })
    expect((await discard()).status).toBe(409)
    const missed = await keeper.put(`assets/saveAssetAsUnreturned/${id}`, {
      reason: 'It was to come back on Friday.',
    })
    expect(missed.body.message).toBe('Asset Marked As Unreturned Successfully')
    expect((await agent.get('assets/getMine')).body.data).toContainEqual(
      expect.objectContaining({ id, is_unreturned: true }),
    )
    const gone = await discard({ note: 'Never found' })
    expect(gone.body.message).toBe('Asset Discarded Successfully')
    expect(await read(id)).toMatchObject({
      ...{ status: 'Discarded', discard_reason: 'Lost', discarded_on: '2026-03-20' },
      ...{ allocated_employee: null, notes: 'Never found' },
    })
    const changed = await keeper.put(`assets/update/${id}`, { name: 'Another' })
    expect(changed).toBeRefused('asset.discarded')
    expect(await unbind(id)).toBeRefused('asset.discarded')
  })

  it('is confirmed by its holder and nobody else [assets-12]', async () => {
    const id = await newAsset()
    await bind(id)
    expect((await (await program.as('agent2')).post(`assets/acceptBinding/${id}`)).status).toBe(409)
    expect((await agent.post(`assets/acceptBinding/${id}`)).body.message).toBe('Confirmed')
    expect((await agent.post(`assets/acceptBinding/${id}`)).status).toBe(409)
    const mine = (await agent.get('assets/getMine')).body.data
    expect(mine.find((one: { id: number }) => one.id === id)).toMatchObject({ must_accept: false })
  })

  it('is seen by the lead of its holder, and only the keepers move it [assets-13]', async () => {
    const id = await newAsset()
    await bind(id)
    const lead = await program.as('lead')
    expect((await read(id, lead)).id).toBe(id)
    expect((await (await program.as('lead2')).get(`assets/getById/${id}`)).status).toBe(404)
    expect((await agent.get(`assets/getById/${id}`)).status).toBe(403)
    expect((await bind(id, {}, lead)).status).toBe(403)
    await unbind(id)
    await bind(id, { employee_id: employee('agent2') })
    const told = async (asker: Person) =>
      JSON.stringify((await asker.get(`assets/getAssetsHistoryById/${id}`)).body.data)
    expect(await told(keeper)).toMatch(/Returned by/)
    // Who had it before is none of hers.
    expect(await told(await program.as('lead2'))).not.toMatch(/Returned by/)
  })
})

describe('a vendor', () => {
  it('is on hold for a reason [assets-14]', async () => {
    const vendor = { name: 'Northgate', code: 'NGC', vendor_kind: 'IT hardware' }
    const answer = await keeper.post('vendor/create', vendor)
    expect(answer.body.message).toBe('Vendor Added Successfully')
    const id: number = answer.body.data.id
    const held = await keeper.put(`vendor/update/${id}`, { status: 'On hold' })
    expect(held).toBeRefused('asset.blocked_why')
    const said = { status: 'Blocked', status_reason: 'Broken units' }
    expect((await keeper.put(`vendor/update/${id}`, said)).body.message).toBe(
      'Vendor Updated Successfully',
    )
    expect((await keeper.get('vendor/getAllForDropdown')).body.data).toEqual([])
    expect((await keeper.delete(`vendor/delete/${id}`)).body.message).toBe(
      'Vendor deleted successfully',
    )
  })
})
