import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { isExported } from '#platform/contract/exports.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { importedFields, notImportable } from '#platform/contract/imports.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { callFor, standardCalls } from '#platform/contract/standard-calls.ts'
import { defaultLimits } from '#platform/server/limits/limits.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Over every declared family: what is in it leaves as a spreadsheet, and an empty file shows what may come in.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  // More families than a person may make files of in an hour.
  program = await startProgram({
    limits: { ...defaultLimits, exports: { most: 1000, seconds: 3600 } },
  })
  admin = await program.as('admin')
})
afterAll(() => program.close())

const families = areas.flatMap(({ area }) => area.resources)
const listed = families.filter((of) =>
  standardCalls(of).some(({ operation }) => operation === 'export'),
)
const filled = families.filter(
  (of) =>
    standardCalls(of).some(({ operation }) => operation === 'import') &&
    notImportable(of).length === 0,
)

it.each(listed.map((of) => [of.name, of] as const))(
  '%s are exported with every field that has a place in a cell, a row each',
  async (_name, of) => {
    const columns = Object.entries<Field>(of.fields)
      .filter(([, field]) => isExported(field))
      .map(([name]) => name)
    const { body } = await admin.get(`${callFor(of, 'getAll').path}?endRow=0&startRow=0`)
    const file = await admin.file('POST', callFor(of, 'export').path, {
      columns,
      timezone: 'Asia/Manila',
    })
    expect(file.status, file.content.toString().slice(0, 300)).toBe(200)
    const [header, ...rows] = parse(file.content, { bom: true })
    expect(header).toHaveLength(columns.length)
    expect(rows).toHaveLength(body.total)
  },
)

it.each(filled.map((of) => [of.name, of] as const))(
  '%s have an empty file whose columns are understood when it comes back',
  async (_name, of) => {
    const { content } = await admin.file('GET', callFor(of, 'getImportTemplate').path)
    const [header = []] = parse(content, { bom: true })
    expect(header).toEqual(importedFields(of).map(([name, field]) => labelOf(name, field)))
    const file = Buffer.from(`${content.toString()}${header.map(() => 'x').join(',')}\n`)
    const { body } = await admin.ask('POST', callFor(of, 'import').path, file, {
      'content-type': 'text/csv',
    })
    expect(body.data.columns.map(({ field }: { field: string }) => field)).toEqual(
      importedFields(of).map(([name]) => name),
    )
  },
)
