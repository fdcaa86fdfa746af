import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A register of another system is read as it is: its tags stay, what it says of state, holder and attributes becomes ours.
let program: TestProgram
let keeper: Person

beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T12:00:00.000Z')
  keeper = await program.as('office-admin')
  const made = await keeper.post('asset_types/create', { name: 'Laptop', code: 'LAP' })
  const atype_id = made.body.data.id
  const attribute = { atype_id, label: 'Memory', kind: 'Integer', unit: 'GB' }
  expect((await keeper.post('asset_attributes/create', attribute)).status).toBe(200)
  await keeper.post('asset_types/create', { name: 'Headset', code: 'HST' })
  const vendor = { name: 'Northgate', code: 'NGC', vendor_kind: 'IT hardware' }
  expect((await keeper.post('vendor/create', vendor)).status).toBe(200)
})
afterAll(() => program.close())

const WAIT = { timeout: 60_000, interval: 30 }
const ended = (id: number, state: string) =>
  vi.waitFor(async () => {
    const { body } = await keeper.get(`assets/getImport/${id}`)
    expect(body.data).toMatchObject({ state })
    return body.data
  }, WAIT)

async function brought(lines: readonly string[], columns?: readonly (string | null)[]) {
  const { body } = await keeper.ask(
    'POST',
    'assets/import?name=snipe-it.csv&timezone=Asia/Karachi',
    Buffer.from(lines.join('\n')),
    { 'content-type': 'text/csv' },
  )
  const { id } = body.data
  await keeper.post(`assets/checkImport/${id}`, columns ? { columns } : {})
  const checked = await ended(id, 'checked')
  await keeper.post(`assets/saveImport/${id}`)
  return { matched: body.data.columns, checked, saved: await ended(id, 'saved') }
}

const HEAD =
  'Asset Name,Asset Tag,Serial,Model,Category,Status,Checked Out To,Location,Manufacturer,Supplier,Purchase Date,Purchase Cost,Order Number,Warranty,Notes,Memory,Current Value'
const byTag = async (tag: string) =>
  (await keeper.post('assets/getByAttributes', { asset_tag: tag })).body.data[0]

it('an asset register reads an export of Snipe-IT with its own columns, words, tags and custom fields [assets-28]', async () => {
  const agent = (await keeper.get(`employees/getById/${program.company.employees['agent']}`)).body
    .data.name
  const { matched, checked, saved } = await brought([
    HEAD,
    `,SNIPE-1001,SN1,Latitude 5450,Laptop,Deployed,${agent},Karachi,Dell,Northgate,2025-03-20,"1,249.00",PO-7,24 months,From the old register,16,900`,
    ',SNIPE-1002,SN2,Latitude 5450,Laptop,Ready to Deploy,,Karachi,Dell,,2025-03-20,,,,,,',
    'Old Jabra,LAP-00007,SN3,,Headset,Out for Repair,,New York,,,,,,,,,',
    ',SNIPE-1004,SN4,Evolve2 40,Headset,Lost/Stolen,,New York,Jabra,,,,,,,,',
  ])
  expect(matched.map(({ field }: { field: string | null }) => field)).toEqual([
    ...['name', 'asset_tag', 'serial_number', 'model', 'atype_id', 'found_as', 'holder_id'],
    ...['office_id', 'manufacturer', 'vendor_id', 'purchase_date', 'purchase_cost'],
    ...['invoice_number', 'warranty', 'notes', 'attributes.memory', null],
  ])
  expect([checked.ready, checked.bad, checked.problems, saved.saved]).toEqual([4, 0, [], 4])
  const first = await byTag('SNIPE-1001')
  expect(first).toMatchObject({
    ...{ name: 'Dell Latitude 5450', status: 'Bound', purchase_cost: 1249, invoice_number: 'PO-7' },
    ...{ allocated_employee: program.company.employees['agent'], attributes: { memory: 16 } },
    ...{ warranty_until: '2027-03-20', vendor_name: 'Northgate' },
  })
  const bindings = await keeper.post('asset_bindings/getByAttributes', { asset_id: first.id })
  expect(bindings.body.data).toMatchObject([{ bound_on: '2026-03-20', unbound_on: null }])
  expect(await byTag('SNIPE-1002')).toMatchObject({ status: 'Available', attributes: {} })
  expect(await byTag('LAP-00007')).toMatchObject({ status: 'In repair', name: 'Old Jabra' })
  expect(await byTag('SNIPE-1004')).toMatchObject({
    ...{ status: 'Discarded', discard_reason: 'Lost', discarded_on: '2026-03-20' },
  })
})

it('an asset register goes on with its own numbers beside the tags that came along [assets-29]', async () => {
  const types = (await keeper.get('asset_types/getAllForDropdown')).body.data
  const atype_id = types.find(({ name }: { name: string }) => name === 'Laptop').id
  const office_id = program.company.offices['Karachi']
  const made = await keeper.post('assets/create', { name: 'New one', atype_id, office_id })
  expect(made.body.data.asset_tag).toBe('LAP-00008')
  const again = { name: 'Twin', atype_id, office_id, asset_tag: 'SNIPE-1001' }
  expect((await keeper.post('assets/create', again)).status).toBe(422)
  const { id } = made.body.data
  expect((await keeper.put(`assets/update/${id}`, { asset_tag: 'OWN-1' })).body.error).toEqual({
    asset_tag: ['Tag cannot be changed'],
  })
  await keeper.delete(`assets/delete/${id}`)
  const forEver = await keeper.post('assets/create', { ...again, asset_tag: 'LAP-00008' })
  expect(forEver).toBeRefused('asset.tag_taken')
})

it('an asset register says by line and column what it does not understand, and brings the rest [assets-30]', async () => {
  const { checked, saved } = await brought([
    HEAD,
    ',N-1,X1,Latitude,Laptop,Somewhere,,Karachi,Dell,,,,,,,,',
    ',N-2,X2,Latitude,Laptop,Deployed,,Karachi,Dell,,,,,,,,',
    ',N-3,X3,Latitude,Laptop,Ready to Deploy,,Karachi,Dell,,2025-03-20,,,two years,,,',
    ',N-4,X4,,Laptop,,,Karachi,,,,,,,,,',
    ',N-5,X5,Latitude,Laptop,,,Karachi,Dell,,,,,,,much,',
    ',N-6,X6,Latitude,Laptop,,,Karachi,Dell,,,,,,,32,',
  ])
  expect([checked.bad, saved.saved]).toEqual([5, 1])
  expect(
    checked.problems.map(({ line, column, reason }: Record<string, unknown>) => [
      line,
      column,
      reason,
    ]),
  ).toEqual([
    [2, 'Status', 'Write Available, Bound, In repair, Unreturned or Discarded.'],
    [3, 'Checked Out To', 'Say who has it, or write Available.'],
    [4, 'Warranty', 'Write how many months, for example 24 months.'],
    [5, 'Asset Name', 'Enter a name, or a model.'],
    [6, 'Memory', expect.any(String)],
  ])
})
