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
  await client.query(
    together([
      ...keys.map(
        ({ table, name }) => `alter table ${quoted(table)} drop constraint ${quoted(name)}`,
      ),
      ...tables.map((table) => `alter table ${table} disable trigger user`),
      `truncate ${tables.join(', ')}`,
    ]),
  )
  const result = await work()
  await client.query(
    together([
      ...tables.map((table) => `alter table ${table} enable trigger user`),
      ...keys.map(
        ({ table, name, definition }) =>
          `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
      ),
    ]),
  )
  return result
}

/** Hundreds of statements in one message. */
const together = (statements: readonly string[]): string =>
  `do $together$ begin ${statements.join('; ')}; end $together$`
