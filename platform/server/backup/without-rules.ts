import { type Asks, foreignKeysOf, quoted, tablesOf } from './tables.ts'

/**
 * Empties every table and runs work that fills them anew, in the transaction of the caller, who owns them. References are dropped and made again, which
 * checks every row; rules that act on changes stay silent meanwhile.
 * @param spared tables that keep their rows
 */
export async function withoutRules<Result>(
  client: Asks,
  work: () => Promise<Result>,
  spared: readonly string[] = [],
): Promise<Result> {
  const all = (await tablesOf(client)).filter(({ name }) => !spared.includes(name))
  const tables = all.map(({ name }) => quoted(name))
  const keys = await foreignKeysOf(client)
  for (const { table, name } of keys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  const result = await work()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  return result
}
