import { t } from '#platform/contract/words/texts.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import { Parameters, type Sql } from '../database/database.ts'
import type { Planned } from '../database/plan-as.ts'
import {
  CAPPED,
  cappedTotal,
  countExpression,
  findUpToCap,
  isLong,
  keepLong,
  type Total,
} from './capped-count.ts'
import { servedTo } from './circles.ts'
import type { Grid } from './grid.ts'
import { keyedName } from './conditions/keyed-conditions.ts'
import { type AskedList, countedRows, pageIds } from './page-ids.ts'
import type { Page, Reader } from './read.ts'
import { readByIds } from './read-by-ids.ts'
import type { Registry } from './registry.ts'
import type { ServedResource } from './served.ts'

/**
 * One page of a family's list with its total; `more` adds conditions of the caller. Its rows are found first, by a narrow statement that
 * counts as well, and read then by their keys, which is planned once, however long that statement is.
 */
export async function readList(
  registry: Registry,
  of: ServedResource,
  sql: Sql,
  reader: Reader,
  asked: Grid,
  more: Grid['filter'] = {},
): Promise<Page> {
  const grid = { ...asked, filter: { ...asked.filter, ...more } }
  const known = servedTo(of, reader)
  refuseUnknown(known, 'with', grid.with)
  refuseUnknown(of, 'fields', grid.fields) // what their reader may not see is left out, as it is of whole records
  const list = { registry, of, reader, grid }
  const { ids, ...total } = await (isSought(known, grid) ? findSought : findPage)(sql, list)
  return { data: await readByIds(registry, of, sql, reader, ids, grid), ...total }
}

type FoundPage = Total & { readonly ids: readonly number[] }

/** The ids of a page and how many rows there are, in one statement. */
async function findPage(sql: Sql, list: AskedList): Promise<FoundPage> {
  const { registry } = list
  const counting = new Parameters()
  const counted = countedRows(list, counting)
  const key = [registry, counted.text, counting.values.slice()] as const
  const isKnownLong = isLong(...key)
  const parameters = isKnownLong ? new Parameters() : counting
  const page = pageIds(list, parameters)
  const total = isKnownLong ? 'null' : countExpression(counted.text)
  const [found] = await sql.rows<{ ids: number[]; total: number | null }>(
    `select array(${page.text}) as ids, ${total} as total`,
    parameters.values,
    dearer(page.planned, counted.planned),
  )
  const { ids = [], total: count = null } = found ?? {}
  if (count === null) return { ids, ...CAPPED }
  const all = cappedTotal(count)
  if (all.total_is_capped) keepLong(...key)
  return { ids, ...all }
}

/** A statement of two parts is planned as the part that needs it more often. */
const dearer = (one: Planned, other: Planned): Planned =>
  one === 'each time' || other === 'each time' ? 'each time' : one === 'once' ? other : one

/** All that fit are found first, and put in order then. */
async function findSought(sql: Sql, list: AskedList): Promise<FoundPage> {
  const counting = new Parameters()
  const { text } = countedRows(list, counting)
  const { ids: among, ...total } = await findUpToCap(list.registry, sql, text, counting.values)
  const parameters = new Parameters()
  const page = pageIds(list, parameters, among)
  const rows = await sql.rows<{ id: number }>(page.text, parameters.values, page.planned)
  return { ids: rows.map(({ id }) => id), ...total }
}

/**
 * Whether nobody knows beforehand how many rows fit. PostgreSQL takes them for many and walks along the order of the list until it has a page of
 * them, past every other row where they are few: these are found first, and ordered then.
 */
const isSought = (of: ServedResource, { search, filter }: Grid): boolean =>
  search.trim() !== '' || Object.keys(filter).some((name) => keyedName(of, name) !== undefined)

function refuseUnknown(
  { declaration }: ServedResource,
  key: 'with' | 'fields',
  names: readonly string[] = [],
): void {
  const unknown = names.find((name) => !Object.hasOwn(declaration.fields, name))
  if (unknown !== undefined) refuseFields({ [key]: [t`No such field: ${unknown}`] })
}
