import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { type LoadedCompany, loadCompany } from '../../tests/harness/loaded-company.ts'

let company: LoadedCompany
beforeAll(async () => {
  company = await loadCompany({ now: '2026-05-13T10:20:00.000Z', logs: 8_000 })
})
afterAll(() => company.close())

/** A family whose records are people's, and are so many in a company of 120 people, grows with them and their days. */
const GROWS = 200

/** The texts of its own that a list is searched in. */
const searchedTexts = ({ list, fields }: AnyResource): string[] =>
  list.search.filter((name) => {
    const field = fields[name]
    return field !== undefined && !field.derived && /text$/i.test(field.kind)
  })

test('has an index for each text in which a list that grows is searched [database-1]', async () => {
  const { database } = company
  const indexes = await database.rows<{ name: string; definition: string }>(
    `select tablename as name, indexdef as definition from pg_indexes where indexdef like '%gin_trgm_ops%'`,
  )
  const missing: string[] = []
  const families = areas
    .flatMap(({ area }) => area.resources)
    .filter(({ rows }) => rows !== 'shared')
  for (const family of families) {
    const [counted] = await database.rows<{ rows: number }>(
      `select count(*) as rows from ${family.table}`,
    )
    if ((counted?.rows ?? 0) < GROWS) continue
    const own = indexes.filter(({ name }) => name === family.table)
    for (const text of searchedTexts(family))
      if (!own.some(({ definition }) => new RegExp(`folded\\(\\(?${text}\\b`).test(definition)))
        missing.push(`${family.name}.${text} (${counted?.rows})`)
  }
  expect(missing).toEqual([])
})
