import type { AnyResource } from '#platform/contract/resource.ts'
import { identifier, type Sql } from '#platform/server/database/database.ts'
import type { Registry } from '#platform/server/records/registry.ts'

/**
 * What a system holds beyond its first account and what every system begins with: nothing where it is empty. Of every family, asked alike, records
 * count that a person made or whose making stands in the history, deleted ones too; what seeds put in place has neither. Of accounts, all but the first count.
 */
export async function whatIsHeld(sql: Sql, registry: Registry): Promise<string[]> {
  const families = registry.all.map(({ declaration }) => declaration)
  const byTable = new Map(families.map((one) => [one.table, one] as const))
  // Accounts first: where there are several, nothing large has to be looked through.
  const accounts = await held(sql, [...byTable.values()].filter(isAccounts))
  if (accounts.length > 0) return accounts
  return held(
    sql,
    [...byTable.values()].filter((one) => !isAccounts(one)),
  )
}

/** More of one kind are not counted. */
const MOST = 100

const isAccounts = ({ table }: AnyResource): boolean => table === 'users'

async function held(sql: Sql, families: readonly AnyResource[]): Promise<string[]> {
  const counts = families.map(
    (of) =>
      `select '${of.label.many.replaceAll("'", "''")}' as label, (select count(*) from (select 1 from ${identifier(of.table)} t where ${madeByPeople(of)} limit ${MOST}) found)::integer as count`,
  )
  const found = await sql.rows<{ label: string; count: number }>(
    `select label, count from (${counts.join(' union all ')}) counted where count > 0 order by count desc, label`,
  )
  return found.map(({ label, count }) => `${label} (${count < MOST ? count : `${MOST} or more`})`)
}

const madeByPeople = ({ name, table }: AnyResource): string =>
  table === 'users'
    ? 't.id > (select min(id) from users)'
    : `t.created_by is not null or exists (
         select from history h where h.resource = '${name}' and h.record_id = t.id and h.action in ('create', 'import'))`
