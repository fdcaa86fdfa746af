import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ImportAnswer, Replacement } from '#platform/contract/imports/imports.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { importIn } from './importing.ts'

// A file from another system: other names of columns, other words for the same things. What many rows share is mended once.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())

const WAIT = { timeout: 240_000, interval: 30 }

async function upload(content: string, person = admin, api = 'departments'): Promise<ImportAnswer> {
  const path = `${api}/import?name=other.csv&timezone=Asia/Karachi`
  const { status, body } = await person.ask('POST', path, Buffer.from(content), {
    'content-type': 'text/csv',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const ended = (id: number, state: ImportAnswer['state'], person = admin): Promise<ImportAnswer> =>
  importIn(person, 'departments', id, state)

async function check(id: number, replacements?: readonly Replacement[], person = admin) {
  const { status, body } = await person.post(`departments/checkImport/${id}`, { replacements })
  expect(status, JSON.stringify(body)).toBe(200)
  return ended(id, 'checked', person)
}

const rows = (count: number, word: string, office: string) =>
  Array.from({ length: count }, (_, at) => `${word} ${at},${word}${at},${office}\n`).join('')

describe('an import with values to decide', () => {
  it('tells the same value of many rows once, with the closest that would do', async () => {
    const { id } = await upload(
      `Name,Code,Offices\n${rows(7, 'Kar', 'Karachy')}${rows(2, 'Atl', 'Atlantis')}`,
    )
    const { groups, bad } = await check(id)
    expect(bad).toBe(9)
    expect(groups).toMatchObject([
      { column: 2, header: 'Offices', field: 'offices_ids', value: 'Karachy', rows: 7, line: 2 },
      { value: 'Atlantis', rows: 2, line: 9, proposal: null },
    ])
    expect(groups[0]?.proposal).toEqual({ value: program.company.offices.Karachi, name: 'Karachi' })
  })

  it('reads the file with what people chose in its place, and keeps the file as it is', async () => {
    const { id } = await upload(`Name,Code,Offices\n${rows(3, 'Mend', 'Karachy')}`)
    await check(id)
    const office = program.company.offices.Karachi
    const mended = await check(id, [{ column: 2, value: 'Karachy', becomes: [office] }])
    expect([mended.ready, mended.groups]).toEqual([3, []])
    const again = await check(id, [{ column: 2, value: 'Karachy', becomes: [0] }])
    expect([again.ready, again.groups[0]?.value]).toEqual([0, 'Karachy'])
    const back = await check(id, [{ column: 2, value: 'Karachy', becomes: null, isTaken: false }])
    expect([back.ready, back.groups[0]?.reason]).toEqual([0, 'No office has this name'])
  })

  it('tells what was decided about values, which is decided anew and taken back without another upload', async () => {
    const at = program.company.offices
    const { id } = await upload(
      `Name,Code,Cost centre,Offices\n${rows(3, 'Anew', 'old,Karachy')}${rows(1, 'Empty', 'none,Karachi')}`,
    )
    expect((await check(id)).decided).toEqual([])
    const first = await check(id, [
      { column: 3, value: 'Karachy', becomes: [at.Karachi] },
      { column: 2, value: 'none', becomes: null },
      { column: 3, value: 'Nowhere in this file', becomes: [at.Karachi] },
    ])
    expect(first.decided).toMatchObject([
      { column: 3, header: 'Offices', field: 'offices_ids', value: 'Karachy', rows: 3, line: 2 },
      { column: 2, value: 'none', rows: 1, line: 5, becomes: null, becomes_name: null },
    ])
    expect(first.decided[0]).toMatchObject({ becomes: [at.Karachi], becomes_name: 'Karachi' })
    const other = await check(id, [{ column: 3, value: 'Karachy', becomes: [at['New York']] }])
    expect([other.ready, other.decided[0]?.becomes_name]).toEqual([4, 'New York'])
    const back = await check(id, [{ column: 3, value: 'Karachy', becomes: null, isTaken: false }])
    expect([back.ready, back.groups.length, back.decided.length]).toEqual([1, 1, 1])
    const wrong = await check(id, [{ column: 3, value: 'Karachy', becomes: [0] }])
    expect(wrong.decided.map(({ value }) => value)).toEqual(['none'])
  })

  it('takes in place of a value only what a form would offer to choose', async () => {
    const at = program.company.offices
    const [gone] = await program.database.rows<{ id: number }>(
      `update offices set is_deleted = true where id = $1 returning id`,
      [at['New York']],
    )
    const { id } = await upload(`Name,Code,Offices\n${rows(2, 'Chosen', 'Karachy')}`)
    for (const becomes of [[gone?.id], [999_999], [at.Karachi, gone?.id]]) {
      const { ready, problems } = await check(id, [{ column: 2, value: 'Karachy', becomes }])
      expect([ready, problems[0]?.reason]).toEqual([0, 'No office has this name'])
    }
    expect((await check(id, [{ column: 2, value: 'Karachy', becomes: [at.Karachi] }])).ready).toBe(
      2,
    )
    await program.database.rows('update offices set is_deleted = false')
  })

  it('is read the next time as it was read the last time, for the same person', async () => {
    const hr = await program.as('hr')
    const first = await upload('Unit,Short,Place\nHabit A,HAB1,Hyd\n', hr)
    expect(first.columns.map(({ field }) => field)).toEqual([null, null, null])
    await hr.post(`departments/checkImport/${first.id}`, {
      columns: ['name', 'code', 'offices_ids'],
      replacements: [{ column: 2, value: 'Hyd', becomes: [program.company.offices.Karachi] }],
    })
    await ended(first.id, 'checked', hr)
    await hr.post(`departments/saveImport/${first.id}`)
    await ended(first.id, 'saved', hr)
    const second = await upload('unit,SHORT,Place\nHabit B,HAB2,Hyd\n', hr)
    expect(second.columns.map(({ field }) => field)).toEqual(['name', 'code', 'offices_ids'])
    expect((await check(second.id, undefined, hr)).ready).toBe(1)
    const others = await upload('Unit,Short,Place\nHabit C,HAB3,Hyd\n')
    expect(others.columns.map(({ field }) => field)).toEqual([null, null, null])
  })

  it('knows the names that other systems give their columns', async () => {
    const { columns } = await upload(
      'Given name,Surname,Site,Dept,Job title,Start date,Manager,Cell phone\nIda,Novak,Karachi,,,,,\n',
      admin,
      'employees',
    )
    expect(columns.map(({ field }) => field)).toEqual([
      ...['firstname', 'lastname', 'office_id', 'department_id', 'designation_id'],
      ...['joining_date', 'reports_to_id', 'mobile'],
    ])
  })

  it('knows a column by what stands in it, where its name says nothing', async () => {
    const { columns } = await upload(
      'Firstname,Lastname,Works at,Post\nIda,Novak,Karachi,Agent\nMax,Novak,New York,Agent\n',
      admin,
      'employees',
    )
    expect(columns.map(({ field }) => field)).toEqual([
      ...['firstname', 'lastname', 'office_id', 'designation_id'],
    ])
  })

  it('refuses replacements that it cannot read, and keeps those it has', async () => {
    const { id } = await upload(`Name,Code,Offices\n${rows(1, 'Torn', 'Karachy')}`)
    for (const replacements of [
      'all',
      [{ column: 9, value: 'x', becomes: 1 }],
      [{ column: -1, value: 'x', becomes: 1 }],
      [{ column: 2, value: 7, becomes: 1 }],
      [{ column: 2, value: 'x'.repeat(1001), becomes: 1 }],
      [null],
    ]) {
      const { status, body } = await admin.post(`departments/checkImport/${id}`, { replacements })
      expect([status, Object.keys(body.error)]).toEqual([422, ['replacements']])
    }
    const many = Array.from({ length: 1001 }, (_, at) => ({
      column: 2,
      value: `${at}`,
      becomes: 1,
    }))
    expect((await admin.post(`departments/checkImport/${id}`, { replacements: many })).status).toBe(
      422,
    )
    expect((await check(id)).bad).toBe(1)
  })

  it('reads a column of dates in the order that one of them proves, else in that of the company, and says which', async () => {
    const checked = async (...days: readonly [string, string][]) => {
      const lines = days.map(([from, to], at) => `Day ${at},Of no kind,${from},${to}`)
      const file = ['Name,Category,From,To', ...lines].join('\n')
      const { id } = await upload(file, admin, 'holiday')
      const asked = await admin.post(`holiday/checkImport/${id}`, {})
      expect(asked.status, JSON.stringify(asked.body)).toBe(200)
      const found: ImportAnswer = await vi.waitFor(async () => {
        const { body } = await admin.get(`holiday/getImport/${id}`)
        expect(body.data).toMatchObject({ state: 'checked' })
        return body.data
      }, WAIT)
      const unread = found.problems.filter(({ column }) => ['From', 'To'].includes(column))
      return { unread: unread.map(({ value }) => value), dates: found.dates }
    }
    // Read by the month, the second column would end before it begins.
    const proved = await checked(['01/12/2026', '03/12/2026'], ['13/12/2026', '14/12/2026'])
    expect(proved.unread).toEqual([])
    expect(proved.dates).toEqual([
      { column: 2, header: 'From', order: 'day', is_decided: true, sample: '01/12/2026' },
      { column: 3, header: 'To', order: 'day', is_decided: true, sample: '03/12/2026' },
    ])
    const byMonth = await checked(['12/01/2026', '12/03/2026'], ['12/13/2026', '12/14/2026'])
    expect([byMonth.unread, byMonth.dates[0]?.order]).toEqual([[], 'month'])
    const open = await checked(['01/12/2026', ''])
    expect([open.unread, open.dates]).toMatchObject([[], [{ order: 'day', is_decided: false }]])
    const mixed = await checked(['01/12/2026', ''], ['13/12/2026', ''], ['12/13/2026', ''])
    expect([mixed.unread, mixed.dates]).toEqual([['01/12/2026'], []])
  })
})
