import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ImportAnswer, Replacement } from '#platform/contract/imports/imports.ts'
import type { WorkbookAnswer } from '#platform/contract/imports/workbooks.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { type Sheet, workbookOf } from './company-workbook.ts'

// Cities of one name: what the row says decides, else the person does, and never the order in which they are stored.
let program: TestProgram
let admin: Person
/** Ids by "name, country, state". */
const at: Record<string, number> = {}
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  const stored = await program.database.rows<{ key: string; id: number }>(
    `with given(name, iso2, state) as (values ('Twin Falls', 'CR', null), ('Twin Falls', 'US', null), ('Two Rivers', 'CA', 'BC'), ('Two Rivers', 'CA', 'ON'), ('Two Rivers', 'US', 'WA'), ('Lone Pine', 'ES', null),
       ('St. Ann, East', 'CR', null), ('St. Ann, East', 'US', null), ('Dots', 'CR', 'S1 · S2'), ('Dots', 'CR', 'X, Y'), ('Dots', 'CR', null), ('Dots · S1', 'CR', null), ('Dots · S1', 'US', null)),
          added as (insert into cities (name, country_id, state) select g.name, c.id, g.state from given g join countries c on c.iso2 = g.iso2 returning id, name, country_id, state)
     select concat_ws(' ', a.name, c.iso2, a.state) as key, a.id from added a join countries c on c.id = a.country_id`,
  )
  for (const { key, id } of stored) at[key] = id
})
afterAll(() => program.close())

const WAIT = { timeout: 240_000, interval: 30 }

async function upload(content: string): Promise<ImportAnswer> {
  const path = 'company/import?name=firms.csv&timezone=Asia/Karachi'
  const sent = Buffer.from(`Name,Company type,${content}`)
  const { status, body } = await admin.ask('POST', path, sent, { 'content-type': 'text/csv' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

async function pass(verb: 'check' | 'save', id: number, replacements?: readonly Replacement[]) {
  const { status, body } = await admin.post(`company/${verb}Import/${id}`, { replacements })
  expect(status, JSON.stringify(body)).toBe(200)
  return vi.waitFor(async (): Promise<ImportAnswer> => {
    const { body: now } = await admin.get(`company/getImport/${id}`)
    expect(now.data).toMatchObject({ state: verb === 'check' ? 'checked' : 'saved' })
    return now.data
  }, WAIT)
}

const citiesOf = async (like: string) =>
  Object.fromEntries(
    (
      await program.database.rows<{ name: string; city: number }>(
        'select name, city from companies where name like $1 and not is_deleted',
        [like],
      )
    ).map(({ name, city }) => [name, city]),
  )

describe('an import of names that are alike', () => {
  it('proposes a city whose name is close only where it is in the country that the rows name [exchange-2]', async () => {
    const there = await upload('Country,City\nSpanish,Customer,ES,Lone Pin\n')
    expect((await pass('check', there.id)).groups).toMatchObject([
      { value: 'Lone Pin', proposal: { name: 'Lone Pine' } },
    ])
    const elsewhere = await upload(
      'Country,City\nCanadian,Customer,Canada,Lone Pin\nSpanish too,Customer,ES,Lone Pin\n',
    )
    expect((await pass('check', elsewhere.id)).groups).toMatchObject([
      { value: 'Lone Pin', proposal: null },
    ])
  })

  it('takes the city of the country that the row names [exchange-1]', async () => {
    const { id } = await upload(
      'Country,City\nRow A,Customer,CR,Twin Falls\nRow B,Customer,United States,twin falls\nRow C,Customer,US,Two Rivers\n',
    )
    expect((await pass('check', id)).problems).toEqual([])
    await pass('save', id)
    expect(await citiesOf('Row _')).toEqual({
      'Row A': at['Twin Falls CR'],
      'Row B': at['Twin Falls US'],
      'Row C': at['Two Rivers US WA'],
    })
  })

  it('understands a name with its country, with its state, or with both [exchange-3]', async () => {
    const { id } = await upload(
      'City\nSaid A,Customer,"Twin Falls, CR"\nSaid B,Customer,Twin Falls (United States)\nSaid C,Customer,"Two Rivers, ON"\nSaid D,Customer,"Two Rivers, BC, CA"\nSaid E,Customer,Twin Falls · Costa Rica\nSaid F,Customer,"Twin Falls, ES"\n',
    )
    const { problems } = await pass('check', id)
    expect(problems.map(({ value, reason }) => [value, reason])).toEqual([
      ['Twin Falls, ES', 'No city has this name'],
    ])
    await pass('save', id)
    expect(await citiesOf('Said _')).toEqual({
      'Said A': at['Twin Falls CR'],
      'Said B': at['Twin Falls US'],
      'Said C': at['Two Rivers CA ON'],
      'Said D': at['Two Rivers CA BC'],
      'Said E': at['Twin Falls CR'],
    })
  })

  it('offers those of the name with their countries where nothing decides, and remembers the choice for rows that do not [exchange-4]', async () => {
    const content = (word: string) =>
      `Country,City\n${word} A,Customer,,Twin Falls\n${word} B,Customer,US,Twin Falls\n${word} C,Customer,CA,Two Rivers\n`
    const { id } = await upload(content('Choose'))
    const { groups, ready } = await pass('check', id)
    expect(ready).toBe(1)
    expect(groups).toMatchObject([
      {
        value: 'Twin Falls',
        rows: 1,
        proposal: null,
        may_add: null,
        reason: '2 cities have this name. Choose one of them',
      },
      { value: 'Two Rivers', rows: 1, proposal: null },
    ])
    const offered = (place: number) =>
      groups[place]?.among.toSorted((one, other) => one.name.localeCompare(other.name))
    expect(offered(0)).toEqual([
      { value: at['Twin Falls CR'], name: 'Twin Falls · Costa Rica' },
      { value: at['Twin Falls US'], name: expect.stringMatching(/^Twin Falls · United States/) },
    ])
    expect(offered(1)?.map(({ name }) => name)).toEqual([
      'Two Rivers · BC, Canada',
      'Two Rivers · ON, Canada',
      expect.stringMatching(/^Two Rivers · WA, United States/),
    ])
    const decided = await pass('check', id, [
      { column: 3, value: 'Twin Falls', becomes: at['Twin Falls CR'] },
      { column: 3, value: 'Two Rivers', becomes: at['Two Rivers CA BC'] },
    ])
    expect(decided.ready).toBe(3)
    expect(decided.decided).toMatchObject([{ becomes_name: 'Twin Falls · Costa Rica' }, {}])
    await pass('save', id)
    const chosen = {
      A: at['Twin Falls CR'],
      B: at['Twin Falls US'],
      C: at['Two Rivers CA BC'],
    }
    const named = (word: string) =>
      Object.fromEntries(Object.entries(chosen).map(([name, city]) => [`${word} ${name}`, city]))
    expect(await citiesOf('Choose _')).toEqual(named('Choose'))
    // The next file with these heads is read the same way.
    const next = await upload(content('Again'))
    expect((await pass('check', next.id)).ready).toBe(3)
    await pass('save', next.id)
    expect(await citiesOf('Again _')).toEqual(named('Again'))
  })

  it('adds a city in the country of each row, though another country has one of the name', async () => {
    const { id } = await upload(
      'Country,City\nAdd A,Customer,CL,Lone Pine\nAdd B,Customer,PE,Lone Pine\nAdd C,Customer,ES,Lone Pine\n',
    )
    const { groups, ready } = await pass('check', id)
    expect(ready).toBe(1)
    expect(groups).toMatchObject([
      {
        value: 'Lone Pine',
        rows: 2,
        proposal: null,
        among: [],
        may_add: 'City',
        reason: 'No city of the country in this row has this name',
      },
    ])
    const mended = await pass('check', id, [
      { column: 3, value: 'Lone Pine', becomes: { add: 'Lone Pine' } },
    ])
    expect([mended.ready, mended.bad]).toEqual([3, 0])
    await pass('save', id)
    const places = await program.database.rows(
      `select f.name, c.iso2 from companies f join cities t on t.id = f.city join countries c on c.id = t.country_id where f.name like 'Add _' and t.name = 'Lone Pine' order by 1`,
    )
    expect(places).toEqual([
      { name: 'Add A', iso2: 'CL' },
      { name: 'Add B', iso2: 'PE' },
      { name: 'Add C', iso2: 'ES' },
    ])
  })

  it('offers none of two of a name where the row says another country, but to add one there', async () => {
    const { id } = await upload('Country,City\nElse A,Customer,CL,Twin Falls\n')
    const { groups } = await pass('check', id)
    expect(groups).toMatchObject([{ proposal: null, among: [], may_add: 'City' }])
    const added = { column: 3, value: 'Twin Falls', becomes: { add: 'Twin Falls' } }
    expect((await pass('check', id, [added])).ready).toBe(1)
  })

  it('takes an exported file back without a question, since two of one name are told apart in it [exchange-5]', async () => {
    const create = (name: string, city: number | undefined) =>
      admin.post('company/create', { name, company_type_id: typeId, city })
    const [type] = await program.database.rows<{ id: number }>(
      `select id from company_types where name = 'Customer'`,
    )
    const typeId = type?.id
    // Signs that stand between a name and its parents stand in some names and parents, too.
    const cities = {
      'Back A': at['Twin Falls CR'],
      'Back B': at['Two Rivers CA ON'],
      'Back C': at['St. Ann, East US'],
      'Back D': at['Dots CR S1 · S2'],
      'Back E': at['Dots CR X, Y'],
      'Back F': at['Dots CR'],
      'Back G': at['Dots · S1 CR'],
    }
    for (const [name, city] of Object.entries(cities))
      expect((await create(name, city)).status).toBe(200)
    const file = await admin.file('POST', 'company/export', {
      columns: ['name', 'company_type_id', 'city'],
      search: 'Back ',
    })
    const [, ...rows] = parse(file.content, { bom: true })
    expect(rows).toEqual([
      ['Back A', 'Customer', 'Twin Falls · Costa Rica'],
      ['Back B', 'Customer', 'Two Rivers · ON, Canada'],
      ['Back C', 'Customer', expect.stringMatching(/^St. Ann, East · United States/)],
      ['Back D', 'Customer', 'Dots · S1 · S2, Costa Rica'],
      ['Back E', 'Customer', 'Dots · X, Y, Costa Rica'],
      ['Back F', 'Customer', 'Dots · Costa Rica'],
      ['Back G', 'Customer', 'Dots · S1 · Costa Rica'],
    ])
    await program.database.rows(`update companies set is_deleted = true where name like 'Back _'`)
    const path = 'company/import?name=back.csv&timezone=Asia/Karachi'
    const { body } = await admin.ask('POST', path, file.content, { 'content-type': 'text/csv' })
    const { ready, groups } = await pass('check', body.data.id)
    expect([ready, groups]).toEqual([7, []])
    await pass('save', body.data.id)
    expect(await citiesOf('Back _')).toEqual(cities)
  })

  it('tells two of one name apart in lists, records and pickers, and says of one that is alone its name [exchange-8]', async () => {
    const [type] = await program.database.rows<{ id: number }>(
      `select id from company_types where name = 'Customer'`,
    )
    const { body } = await admin.post('company/create', {
      name: 'Shown',
      company_type_id: type?.id,
      city: at['Twin Falls US'],
    })
    const words = expect.stringMatching(/^Twin Falls · United States/)
    const list = await admin.get('company/getAll?search=Shown')
    const record = await admin.get(`company/getById/${body.data.id}`)
    expect([list.body.data[0], record.body.data]).toMatchObject([
      { city_name: words },
      { city_name: words },
    ])
    const choices = await admin.post('cities/getAllForDropdown', {
      ids: [at['Twin Falls CR'], at['Twin Falls US'], at['Lone Pine ES']],
      endRow: 10,
    })
    const only = await admin.get('offices/getAll')
    expect(choices.body.data.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Twin Falls · Costa Rica', words]),
    )
    expect(only.body.data[0].city_name).not.toContain('·')
  })

  it('uses in one sheet of a workbook a city that is added from another one [exchange-6]', async () => {
    const sheets: Readonly<Record<string, Sheet>> = {
      Offices: [
        ['Name', 'Code', 'Country', 'City', 'Time zone'],
        ['Sheet office', 'SHO', 'Chile', 'Far Reach', 'UTC'],
      ],
      Companies: [
        ['Name', 'Company type', 'Country', 'City'],
        ['Sheet A', 'Customer', 'Chile', 'Far Reach'],
        ['Sheet B', 'Customer', 'Peru', 'Far Reach'],
      ],
    }
    const type = {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }
    const path = 'workbooks/import?name=both.xlsx&timezone=Asia/Karachi'
    const { body } = await admin.ask('POST', path, await workbookOf(sheets), type)
    const { id } = body.data as WorkbookAnswer
    const turn = async (verb: 'check' | 'save', given?: readonly object[]) => {
      await admin.post(`workbooks/${verb}/${id}`, { sheets: given })
      return vi.waitFor(async () => {
        const { body: now } = await admin.get(`workbooks/getById/${id}`)
        expect(now.data).toMatchObject({ state: verb === 'check' ? 'checked' : 'saved' })
        return now.data as WorkbookAnswer
      }, WAIT)
    }
    const first = await turn('check')
    const offices = first.sheets.find(({ resource }) => resource === 'offices')
    const mended = await turn('check', [
      {
        id: offices?.id,
        replacements: [{ column: 3, value: 'Far Reach', becomes: { add: 'Far Reach' } }],
      },
    ])
    expect(mended.sheets.map(({ found }) => found.bad)).toEqual([0, 0])
    await turn('save')
    const places = await program.database.rows(
      `select f.name, c.iso2 from (select name, city from offices union all select name, city from companies) f join cities t on t.id = f.city join countries c on c.id = t.country_id where f.name like 'Sheet %' order by 1`,
    )
    expect(places).toEqual([
      { name: 'Sheet A', iso2: 'CL' },
      { name: 'Sheet B', iso2: 'PE' },
      { name: 'Sheet office', iso2: 'CL' },
    ])
  })
})
