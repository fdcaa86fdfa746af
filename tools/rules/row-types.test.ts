import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeRowTypes, readSeen } from './row-types.ts'

// Planted statements, whose types say more or less than what was seen.
const SOURCE = `
interface Sql { rows<Row = Record<string, unknown>>(text: string): Promise<Row[]> }
interface Person { id: number; name: string | null; tags: readonly string[]; state: 'On' | 'Off'; more?: number }
export const typed = (sql: Sql) => sql.rows<Person>('select')
export const expected = (sql: Sql): Promise<Person[]> => sql.rows('select')
export const open = (sql: Sql) => sql.rows('select')
export const given = <Row>(sql: Sql) => sql.rows<Row>('select')
`
const RIGHT = { id: 'number', name: 'null', tags: 'list', state: 'string' }
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'row-types-'))
  writeFileSync(join(folder, 'planted.ts'), SOURCE)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What is said about rows with these columns, come from a call on a line. */
function judged(line: number, ...rows: readonly Record<string, string>[]) {
  const file = join(folder, 'planted.ts')
  const column = (SOURCE.split('\n')[line - 1] ?? '').indexOf('.rows') + 2
  const seen = rows.map((columns) =>
    JSON.stringify({ place: `${file}:${line}:${column}`, columns }),
  )
  writeFileSync(join(folder, 'seen.jsonl'), `${seen.join('\n')}\n{"place":"cut o`)
  const { judged: held, complaints } = judgeRowTypes(readSeen(join(folder, 'seen.jsonl')), {
    files: [file],
    options: { strict: true },
  })
  return { held, complaints: complaints.map((one) => one.replace(/^\S+ /, '')) }
}

test('rows as their type says them are right, however the type is given', () => {
  for (const line of [4, 5])
    expect(
      judged(line, RIGHT, { ...RIGHT, name: 'string', more: 'number', beside: 'object' }),
    ).toEqual({ held: 1, complaints: [] })
})

test('a value, a null or a missing column that the type denies is named', () => {
  expect(judged(4, RIGHT, { ...RIGHT, id: 'string', state: 'null' }).complaints).toEqual([
    'id is said to be number, and was text',
    'state is said to be "On" | "Off", and was null',
  ])
  const { tags: _tags, ...without } = RIGHT
  expect(judged(5, RIGHT, without).complaints).toEqual([
    'tags is said to be there, and rows came without it',
  ])
})

test('rows that nobody gave a type are not judged wrong', () => {
  expect(judged(6, RIGHT)).toEqual({ held: 1, complaints: [] })
  expect(judged(7, RIGHT)).toEqual({ held: 0, complaints: [] })
})
