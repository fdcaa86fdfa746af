import { COUNT_CAP } from '#platform/contract/lists/grid-request.ts'
import type { Sql } from '../database/database.ts'
import type { Registry } from './registry.ts'

/**
 * Totals count up to a cap and then say so. Counting to the cap is the dearest part of a long list, and "10,000+" stays true
 * for a while: a list found to be that long is not counted again for some seconds. Shorter totals are always counted.
 */
const KEPT_MS = 5_000
const KEPT_LISTS = 1_000

/** Of each program its long lists, and until when they are taken to be so. */
const longLists = new WeakMap<Registry, Map<string, number>>()

export type Total = { readonly total: number; readonly total_is_capped?: true }

/** How many rows there are, up to the cap; `from` is the part of a statement from its "from" on. */
export const countUpToCap = (
  registry: Registry,
  sql: Sql,
  from: string,
  values: readonly unknown[],
): Promise<Total> =>
  unlessLong(registry, from, values, async () => {
    const [count] = await sql.rows<{ total: number }>(
      `select ${countExpression(from)} as total`,
      values,
    )
    return cappedTotal(count?.total ?? 0)
  })

/** The same with the rows themselves, by their ids, where they are not more than the cap. */
export const findUpToCap = (
  registry: Registry,
  sql: Sql,
  from: string,
  values: readonly unknown[],
): Promise<Total & { readonly ids?: readonly number[] }> =>
  unlessLong(registry, from, values, async () => {
    const found = await sql.rows<{ id: number }>(
      `select r.id ${from} limit ${COUNT_CAP + 1}`,
      values,
    )
    const total = cappedTotal(found.length)
    return total.total_is_capped ? total : { ...total, ids: found.map(({ id }) => id) }
  })

/** Asks, unless the list was found to be long some seconds ago. */
async function unlessLong<T extends Total>(
  registry: Registry,
  from: string,
  values: readonly unknown[],
  ask: () => Promise<T | Total>,
): Promise<T | Total> {
  if (isLong(registry, from, values)) return CAPPED
  const total = await ask()
  if (total.total_is_capped) keepLong(registry, from, values)
  return total
}

/** Whether a list was found to be long some seconds ago. */
export const isLong = (registry: Registry, from: string, values: readonly unknown[]): boolean =>
  (longLists.get(registry)?.get(keyOf(from, values)) ?? 0) > performance.now()

/** Keeps for some seconds that a list is long. */
export function keepLong(registry: Registry, from: string, values: readonly unknown[]): void {
  const known = longLists.get(registry) ?? new Map<string, number>()
  if (known.size >= KEPT_LISTS) known.clear()
  longLists.set(registry, known.set(keyOf(from, values), performance.now() + KEPT_MS))
}

const keyOf = (from: string, values: readonly unknown[]): string =>
  `${from}\0${JSON.stringify(values)}`

/** So many rows, up to the cap, in a statement; `from` is its part from "from" on. */
export const countExpression = (from: string): string =>
  `(select count(*) from (select 1 ${from} limit ${COUNT_CAP + 1}) counted)`

/** The total of a list that is longer than what is counted. */
export const CAPPED: Total = { total: COUNT_CAP, total_is_capped: true }

/** A total beyond the cap says so instead of pretending. */
export const cappedTotal = (counted: number): Total =>
  counted > COUNT_CAP ? CAPPED : { total: counted }
