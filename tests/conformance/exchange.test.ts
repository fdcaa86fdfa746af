import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { isExported } from '#platform/contract/exports.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { type ImportAnswer } from '#platform/contract/imports/imports.ts'
import { importedFields, notImportable } from '#platform/contract/imports/imported-fields.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor, type Operation, standardCalls } from '#platform/contract/standard-calls.ts'
import { defaultLimits } from '#platform/server/limits/limits.ts'
import { examples, type Examples, momentOfExamples } from '../harness/drafts.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { chosenFamilies } from './chosen-families.ts'

// Over every declared family: what is in it leaves as a spreadsheet, and an empty file shows what may come in.
let program: TestProgram
let admin: Person
let made: Examples
const PLENTY = { most: 1000, seconds: 3600 }
beforeAll(async () => {
  // More families than a person may make files of in an hour.
  program = await startProgram({
    limits: { ...defaultLimits, exports: PLENTY, uploads: PLENTY },
  })
  program.at(momentOfExamples)
  admin = await program.as('admin')
  made = examples(program, admin, families)
})
// A person keeps so many files that are not saved, and no more.
afterEach(() => program.database.rows('delete from imports'))
afterAll(() => program.close())

const families = areas.flatMap(({ area }) => area.resources)
const listed = chosenFamilies.filter((of) =>
  standardCalls(of).some(({ operation }) => operation === 'export'),
)
const filled = chosenFamilies.filter(
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

/** The file of a family as an export gives it: a record that is free again, twice, and a row of nothing that fits. */
async function fileOf(of: AnyResource): Promise<Buffer> {
  const serves = (operation: Operation) =>
    standardCalls(of).find((call) => call.operation === operation)
  const { id } = await made.create(of)
  const file = await admin.file('POST', callFor(of, 'export').path, {
    columns: importedFields(of)
      .filter(([, field]) => isExported(field))
      .map(([name]) => name),
    filter: { id: { eq: id } },
    timezone: 'UTC',
  })
  const [header = '', row = ''] = file.content.toString().trim().split('\r\n')
  const erase = serves('delete')
  if (erase) await admin.ask(erase.method, erase.path.replace('{id}', String(id)), {})
  const cells: string[] = parse(header, { bom: true })[0] ?? []
  return Buffer.from(`${[header, row, row, cells.map(() => '?').join(',')].join('\r\n')}\r\n`)
}

const ended = (of: AnyResource, id: number, state: string): Promise<ImportAnswer> =>
  vi.waitFor(
    async () => {
      const { body } = await admin.get(callFor(of, 'getImport').path.replace('{id}', String(id)))
      expect(body.data).toMatchObject({ state })
      return body.data
    },
    { timeout: 240_000, interval: 20 },
  )

const exchanged = filled.filter((of) => listed.includes(of))

it.each(exchanged.map((of) => [of.name, of] as const))(
  '%s: the check says what saving does, and nothing before it has looked [conformance-36]',
  async (_name, of) => {
    const sent = await admin.ask('POST', callFor(of, 'import').path, await fileOf(of), {
      'content-type': 'text/csv',
    })
    expect(sent.body.data, JSON.stringify(sent.body)).toMatchObject({ rows: 3, ready: 0, bad: 0 })
    const { id } = sent.body.data
    const begin = (operation: 'checkImport' | 'saveImport') =>
      admin.post(callFor(of, operation).path.replace('{id}', String(id)))
    const begun = await begin('checkImport')
    if (begun.status !== 200) return expect(begun.body.error).toBeTypeOf('string')
    expect(begun.body.data.ready).toBeLessThanOrEqual(begun.body.data.passed)
    const checked = await ended(of, id, 'checked')
    expect(checked.ready + checked.bad).toBe(3)
    await begin('saveImport')
    const saved = await ended(of, id, 'saved')
    expect([saved.saved, saved.bad], JSON.stringify(saved.problems)).toEqual([
      checked.ready,
      checked.bad,
    ])
    return expect(saved.problems).toEqual(checked.problems)
  },
)
