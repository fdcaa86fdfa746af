import type { Sql } from '../database/database.ts'

/** A list that is written by hand: what a row holds, where rows come from, and their order. */
interface WrittenList {
  readonly columns: string
  /** From its "from" on, conditions included; `$1` to `$n` are the values. */
  readonly from: string
  readonly order: string
}

/**
 * One page of a list and how many rows it has in all. Each row carries the total; a page behind the last one has no row to
 * carry it, so there the rows are counted by themselves.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the statement's author says what a row holds, as with `rows`
export async function countedPage<Row extends object>(
  sql: Sql,
  { columns, from, order }: WrittenList,
  values: readonly unknown[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ data: Row[]; total: number }> {
  const page = `limit $${values.length + 1}::bigint offset $${values.length + 2}::bigint`
  const found = await sql.rows<Row & { total_: number }>(
    `select ${columns}, count(*) over ()::integer as total_ ${from} order by ${order} ${page}`,
    [...values, limit, offset],
  )
  const total = found[0]?.total_ ?? (await countAll(sql, columns, from, values))
  // What is left of a row without its total is the row.
  return { data: found.map(({ total_, ...row }) => row as unknown as Row), total }
}

/** The columns stay in the statement, since they may use some of its values. */
async function countAll(
  sql: Sql,
  columns: string,
  from: string,
  values: readonly unknown[],
): Promise<number> {
  const [counted] = await sql.rows<{ total: number }>(
    `select count(*)::integer as total from (select ${columns} ${from}) listed`,
    values,
  )
  return counted?.total ?? 0
}
