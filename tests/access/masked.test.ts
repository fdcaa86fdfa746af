import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMask, maskOf } from '#platform/contract/fields/mask.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Numbers that say who a person is: everybody gets dots and the end, and the person who looks at one whole stands in the history.
let program: TestProgram
let hr: Person
const NUMBER = '42101-1234567-1'
const MASK = '••••67-1'
const id = (name: string) => program.company.employees[name] ?? 0
const numberIn = (record: object | undefined) => Reflect.get(record ?? {}, 'national_id')
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
})
afterAll(() => program.close())

const change = (values: object) => hr.post(`employees/update/${id('agent')}`, values)
const stored = async () => {
  const [row] = await program.database.rows<{ national_id: string | null }>(
    'select national_id from employees where id = $1',
    [id('agent')],
  )
  return row?.national_id
}
const reveal = async (who: string, field = 'national_id', of = 'agent') =>
  (await program.as(who)).post(`employees/reveal/${id(of)}`, { field })

describe('a masked field', () => {
  it('shows dots and the last four letters, and of a short one less', () => {
    expect(maskOf(NUMBER)).toBe(MASK)
    expect([maskOf('12345'), maskOf('1'), isMask(NUMBER), isMask(MASK)]).toEqual([
      '••••45',
      '••••',
      false,
      true,
    ])
  })

  it('is answered masked, no matter who asks and however [access-33]', async () => {
    expect(numberIn((await change({ national_id: NUMBER, account_no: '12' })).body.data)).toBe(MASK)
    const path = `employees/getById/${id('agent')}`
    for (const who of ['hr', 'admin', 'agent'])
      expect(numberIn((await (await program.as(who)).get(path)).body.data)).toBe(MASK)
    const list = await hr.get('employees/getAll?endRow=100')
    expect(JSON.stringify(list.body)).not.toContain(NUMBER)
    const file = await hr.file('POST', 'employees/export', { columns: ['name', 'national_id'] })
    expect(file.content.toString()).toContain(MASK)
    expect(file.content.toString()).not.toContain(NUMBER)
    const past = await hr.get(`employees/getHistory/${id('agent')}`)
    expect(JSON.stringify(past.body)).toContain(MASK)
    expect(JSON.stringify(past.body)).not.toContain(NUMBER)
    const all = await (await program.as('admin')).get('history/getAll?endRow=50')
    expect(JSON.stringify(all.body)).not.toContain(NUMBER)
  })

  it('is told to nobody who guesses by filter, sort or search', async () => {
    for (const query of [
      'filter={"national_id":{"contains":"1234"}}',
      'filter={"national_id":{"empty":false}}',
      'sort=national_id',
    ])
      expect((await hr.get(`employees/getAll?${query}`)).status, query).toBe(422)
    expect((await hr.get('employees/getAll?search=42101')).body.total).toBe(0)
  })

  it('stays as it is when its mask comes back, and is emptied by nothing', async () => {
    await change({ national_id: MASK, tax_id: 'T-77' })
    expect(await stored()).toBe(NUMBER)
    expect((await change({ national_id: null })).status).toBe(200)
    expect(await stored()).toBeNull()
    await change({ national_id: NUMBER })
    const added = await hr.post('employees/create', { national_id: MASK })
    expect(added.body.error).toHaveProperty('firstname')
  })

  it('is answered whole to the person who sees it, and the person reads who looked [access-34]', async () => {
    expect((await reveal('hr')).body.data).toEqual({ field: 'national_id', value: NUMBER })
    const agent = await program.as('agent')
    const { body } = await agent.get(`employees/getHistory/${id('agent')}`)
    expect(body.data[0]).toMatchObject({
      action: 'reveal',
      actor_name: 'hr',
      changes: [{ field: 'national_id', label: 'National id', before: null, after: null }],
    })
    expect(JSON.stringify(body)).not.toContain(NUMBER)
    expect((await reveal('agent')).body.data.value).toBe(NUMBER)
  })

  it('is answered to nobody who does not see it, and nothing else is answered so', async () => {
    expect(await reveal('lead')).toBeRefused('request.no_such_field')
    expect(await reveal('agent', 'account_no')).toBeRefused('request.no_such_field')
    expect(await reveal('hr', 'pay_rate')).toBeRefused('request.no_such_field')
    expect(await reveal('hr', 'constructor')).toBeRefused('request.no_such_field')
    expect((await reveal('agent', 'national_id', 'lead')).status).toBe(404)
    const [count] = await program.database.rows<{ looked: number }>(
      `select count(*)::integer as looked from history where action = 'reveal'`,
    )
    expect(count?.looked).toBe(2)
  })
})
