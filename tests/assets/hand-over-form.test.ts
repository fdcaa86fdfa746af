import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetProblems } from '#areas/assets/contract/problems.ts'
import { pdfText } from '../harness/pdf-text.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { SIGNATURE } from './call-rules.ts'

// What is signed for on the spot is printed with what was agreed to, and with the signature or a line for it.
let program: TestProgram
let keeper: Person
let laptop: number

const TERMS = 'Eu, abaixo assinado, cuido do equipamento e devolvo-o quando me for pedido.'

beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T12:00:00.000Z')
  keeper = await program.as('office-admin')
  const made = await keeper.post('asset_types/create', {
    ...{ name: 'Laptop', code: 'LAP', holder_terms: TERMS },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  laptop = made.body.data.id
})
afterAll(() => program.close())

async function newAsset(): Promise<number> {
  const office_id = program.company.offices['Karachi']
  const body = { name: 'Latitude', atype_id: laptop, office_id, serial_number: null }
  return (await keeper.post('assets/create', body)).body.data.id
}
async function heldBy(name: string, id?: number): Promise<number> {
  const asset = id ?? (await newAsset())
  const employee_id = program.company.employees[name]
  const body = { employee_id, condition_out: 'Good', note_out: 'With charger and bag' }
  expect((await keeper.put(`assets/saveBinding/${asset}`, body)).status).toBe(200)
  return asset
}

async function form(id: number, query = '', asker = keeper): Promise<string> {
  const { status, content } = await asker.file('GET', `assets/getHandOverForm/${id}${query}`)
  expect(status, content.toString()).toBe(200)
  return (await pdfText(content)).join(' ')
}

it('a hand-over form prints a line to sign on until it is signed, then who signed and what was agreed to, whatever the type says later [assets-2]', async () => {
  const id = await heldBy('agent')
  const open = await form(id)
  for (const words of ['Hand-over of equipment', 'LAP-', 'Latitude', '20 Mar 2026', 'Good'])
    expect(open).toContain(words)
  expect(open).toContain('With charger and bag')
  expect(open).toContain('Received: name, date and signature')
  expect(open).toContain(TERMS)

  const { terms } = (await keeper.get(`assets/getSigningTerms?ids=[${id}]`)).body.data
  expect(terms).toBe(TERMS)
  const other = await keeper.post('assets/sign', {
    ...{ ids: [id], signature: SIGNATURE, agreed: 'Something else' },
  })
  expect([other.status, other.body.code]).toEqual([409, assetProblems.termsChanged.code])
  const signed = await keeper.post('assets/sign', {
    ...{ ids: [id], signature: SIGNATURE, agreed: terms, signed_name: 'Łukasz Żółć' },
  })
  expect(signed.body.data).toMatchObject({ agreed: TERMS })

  const { version } = (await keeper.get(`asset_types/getById/${laptop}`)).body.data
  const changed = await keeper.post(`asset_types/update/${laptop}`, {
    ...{ version, holder_terms: 'New words' },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const kept = await form(id)
  expect(kept).toContain('Received: Łukasz Żółć, 20 Mar 2026')
  expect(kept).toContain(TERMS)
  expect(kept).not.toContain('New words')
})

it('a hand-over form prints what was signed for as it was then, whatever the asset is called later [assets-1]', async () => {
  const rename = async (id: number, name: string, serial_number: string) => {
    const { version } = (await keeper.get(`assets/getById/${id}`)).body.data
    const { status, body } = await keeper.put(`assets/update/${id}`, {
      ...{ version, name, serial_number },
    })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const id = await heldBy('agent')
  await rename(id, 'Latitude 5440', 'SN-ONE')
  expect(await form(id)).toContain('SN-ONE')
  await keeper.post('assets/sign', { ids: [id], signature: SIGNATURE })
  await rename(id, 'ThinkPad', 'SN-TWO')
  const signed = await form(id)
  expect(signed).toContain('Latitude 5440')
  expect(signed).toContain('SN-ONE')
  expect(signed).not.toMatch(/ThinkPad|SN-TWO/)
  // The next hand-over is of what it is now.
  await keeper.post(`assets/unbind/${id}`, { condition_in: 'Good' })
  await heldBy('agent2', id)
  expect(await form(id)).toMatch(/ThinkPad[^]*SN-TWO/)
})

it('a hand-over form prints the return with its own signature, and earlier hand-overs by their number [assets-3]', async () => {
  const id = await heldBy('agent')
  const body = { condition_in: 'Poor', note_in: 'Hinge broken' }
  expect((await keeper.post(`assets/unbind/${id}`, body)).status).toBe(200)
  const back = await form(id)
  for (const words of ['Returned', 'Poor', 'Hinge broken', 'Given back: name, date and signature'])
    expect(back).toContain(words)
  await keeper.post('assets/sign', { ids: [id], act: 'Return', signature: SIGNATURE })
  expect(await form(id)).toMatch(/Given back: (?!name)/)

  const [first] = (await keeper.post('asset_bindings/getByAttributes', { asset_id: id })).body.data
  await heldBy('agent2', id)
  expect(await form(id)).not.toContain('Hinge broken')
  expect(await form(id, `?hand_over_id=${first.id}`)).toContain('Hinge broken')
  const other = await heldBy('agent2')
  const wrong = await keeper.file('GET', `assets/getHandOverForm/${other}?hand_over_id=${first.id}`)
  expect(wrong.status).toBe(404)
})

it('a hand-over form is refused where nothing was handed over, and to who does not see the asset [assets-4]', async () => {
  const id = await newAsset()
  const { status, body } = await keeper.get(`assets/getHandOverForm/${id}`)
  expect([status, body.code]).toEqual([409, assetProblems.neverHandedOver.code])
  const held = await heldBy('agent')
  const agent = await program.as('agent2')
  expect([403, 404]).toContain((await agent.file('GET', `assets/getHandOverForm/${held}`)).status)
})
