import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileTypes } from '#platform/contract/exports.ts'
import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import { workbookOf } from '#platform/server/testing/workbook.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { importIn } from './importing.ts'

// The numbers of a column are written with one decimal mark, which all its cells together prove.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  await program.database.rows(`insert into designation_categories (name) values ('Numbers')`)
})
afterAll(() => program.close())

/** Each file names others. */
let made = 0

interface Numbers {
  /** What was stored for each row that is good. */
  readonly stored: readonly (number | null)[]
  readonly found: ImportAnswer
}

/** Imports designations whose hourly cost, or grade, is written so. */
async function imported(written: readonly string[], column = 'Hourly cost'): Promise<Numbers> {
  made += 1
  const lines = written.map((cell, at) => `Title ${made}-${at};Numbers;"${cell}"`)
  return take(Buffer.from(`Name;Category;${column}\n${lines.join('\n')}\n`), 'text/csv')
}

async function take(content: Buffer, type: string): Promise<Numbers> {
  const path = `designation/import?name=numbers&timezone=UTC`
  const { status, body } = await admin.ask('POST', path, content, { 'content-type': type })
  expect(status, JSON.stringify(body)).toBe(200)
  const { id } = body.data
  await admin.post(`designation/checkImport/${id}`, {})
  const found = await ended(id, 'checked')
  await admin.post(`designation/saveImport/${id}`)
  await ended(id, 'saved')
  const rows = await program.database.rows<{ value: number | null }>(
    `select coalesce(hourly_cost::float, grade) as value from designations where name like $1 order by name`,
    [`Title ${made}-%`],
  )
  return { stored: rows.map(({ value }) => value), found }
}

const ended = (id: number, state: ImportAnswer['state']): Promise<ImportAnswer> =>
  importIn(admin, 'designation', id, state)

describe('a column of numbers', () => {
  it('is read by the decimal comma that its other cells prove, and says so [exchange-14]', async () => {
    const { stored, found } = await imported(['349,90', '1.450', '12'])
    expect(stored).toEqual([349.9, 1450, 12])
    expect(found.numbers).toEqual([
      { column: 2, header: 'Hourly cost', mark: ',', decided_by: 'cells', sample: '1.450' },
    ])
  })

  it('is read by the decimal point that its other cells prove', async () => {
    const { stored, found } = await imported(['1,450', '349.90'])
    expect(stored).toEqual([1450, 349.9])
    expect(found.numbers).toMatchObject([{ mark: '.', sample: '1,450' }])
  })

  it('asks what 1.450 is where nothing decides [exchange-15]', async () => {
    const { stored, found } = await imported(['1.450', '7'])
    expect(stored).toEqual([7])
    expect(found.groups).toMatchObject([{ header: 'Hourly cost', value: '1.450', rows: 1 }])
    expect(found.problems[0]?.reason).toContain('1.450 can mean 1.45 or 1450')
  })

  it('is read by what a person decides about one of its cells [exchange-16]', async () => {
    // What is decided is remembered with the heads of a file, and these are of no other file here.
    const file = `Category;Name;Hourly cost\nNumbers;Decided 1;1.450\nNumbers;Decided 2;2.750\n`
    const { body } = await admin.ask('POST', 'designation/import?name=d', Buffer.from(file), {
      'content-type': 'text/csv',
    })
    const { id } = body.data
    await admin.post(`designation/checkImport/${id}`, {})
    expect((await ended(id, 'checked')).groups.map(({ value }) => value)).toEqual([
      '1.450',
      '2.750',
    ])
    await admin.post(`designation/checkImport/${id}`, {
      replacements: [{ column: 2, value: '1.450', becomes: 1450 }],
    })
    const found = await ended(id, 'checked')
    expect([found.ready, found.numbers]).toMatchObject([
      2,
      [{ mark: ',', decided_by: 'person', sample: '2.750' }],
    ])
    await admin.post(`designation/saveImport/${id}`)
    await ended(id, 'saved')
    expect(
      await program.database.rows(
        `select hourly_cost::float as cost from designations where name like 'Decided%' order by name`,
      ),
    ).toEqual([{ cost: 1450 }, { cost: 2750 }])
  })

  it('asks where its cells contradict each other, and takes what each says by itself [exchange-17]', async () => {
    const { stored, found } = await imported(['349,90', '12.50', '1.450'])
    expect(stored).toEqual([349.9, 12.5])
    expect(found.problems).toMatchObject([{ line: 4, value: '1.450' }])
  })

  it('of whole numbers has no decimals, so that 1.450 can be no other number', async () => {
    // A grade is at most 20: neither 1450 nor 1.45 is one, and 2.000 can only be 2.
    const { stored, found } = await imported(['2.000', '1.450'], 'Grade')
    expect(stored).toEqual([2])
    expect(found.problems).toMatchObject([{ line: 3, column: 'Grade' }])
  })

  it('takes the numbers of a workbook as it keeps them, beside texts with a decimal comma [exchange-18]', async () => {
    made += 1
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const line = (at: number, cell: string) =>
      `<row>${text(`Title ${made}-${at}`)}${text('Numbers')}${cell}</row>`
    const content = workbookOf({
      rows: [
        `<row>${['Name', 'Category', 'Hourly cost'].map(text).join('')}</row>`,
        line(0, '<c><v>1.234</v></c>'),
        line(1, text('349,90')),
        line(2, text('1.450')),
      ].join(''),
    })
    const { stored } = await take(content, fileTypes.xlsx)
    expect(stored).toEqual([1.23, 349.9, 1450])
  })

  it('that is no percentage takes no percent sign', async () => {
    const { stored, found } = await imported(['30 %', '30'])
    expect(stored).toEqual([30])
    expect(found.problems).toMatchObject([{ value: '30 %' }])
  })
})
