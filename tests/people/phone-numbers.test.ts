import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A number is one however it is written; without a country code it is one of the country its field names.
let program: TestProgram
let admin: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  ;[admin, hr] = await Promise.all([program.as('admin'), program.as('hr')])
})
afterAll(() => program.close())

/** Each vendor has a name of its own. */
let made = 0

async function vendor(phone: string, country?: string): Promise<{ id: number; phone: string }> {
  made += 1
  const [found] = await program.database.rows<{ id: number }>(
    'select id from countries where iso2 = $1',
    [country ?? ''],
  )
  const { status, body } = await admin.post('vendor/create', {
    name: `Vendor ${made}`,
    code: `PHONE${made}`,
    vendor_kind: 'Telecom',
    country_id: found?.id ?? null,
    phone,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

describe('a phone number', () => {
  it.each([
    '+351 912 345 678',
    '+351912345678',
    '00351 912 345 678',
    '912345678',
    '912-345-678',
    '(912) 345 678',
    'tel:+351-912-345-678',
    '912\u00A0345\u00A0678',
  ])('of Portugal is one number, written as %s [people-4]', async (written) => {
    expect((await vendor(written, 'PT')).phone).toBe('+351 912 345 678')
  })

  it('stays as it was written where its country is not known, or where it is none of the country [people-6]', async () => {
    expect((await vendor('912 345 678')).phone).toBe('912 345 678')
    expect((await vendor('12345', 'PT')).phone).toBe('12345')
  })

  it('keeps its extension, and is what it is in another country than that of its record', async () => {
    expect((await vendor('+49 30 123456 x12', 'PT')).phone).toBe('+49 30 123456 ext. 12')
  })

  it('is refused where it is no number', async () => {
    const { status, body } = await admin.post('vendor/create', {
      name: 'No number',
      code: 'NOPHONE',
      vendor_kind: 'Telecom',
      phone: 'ask Ana',
    })
    expect([status, body.error]).toEqual([422, { phone: ['Phone must be a phone number'] }])
  })

  it('of a change is one of the country that the stored record has', async () => {
    const { id } = await vendor('+351 912 345 678', 'PT')
    const { body } = await admin.put(`vendor/update/${id}`, { phone: '21 123 45 67' })
    expect(body.data.phone).toBe('+351 21 123 4567')
  })

  it('of a person is one of the country of their office [people-5]', async () => {
    const id = program.company.employees['agent']
    const { status, body } = await hr.post(`employees/update/${id}`, { mobile: '0300 1234567' })
    expect([status, body.data?.mobile]).toEqual([200, '+92 300 1234567'])
  })
})
