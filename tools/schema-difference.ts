import { Client } from 'pg'
import type { AnyResource } from '#platform/contract/resource.ts'
import { identifier } from '#platform/server/database/database.ts'
import type { EmbeddedConnection } from '#platform/server/database/embedded-database.ts'
import { createTable, wantedTable } from '#platform/server/records/ddl.ts'
import type { WantedTable } from '#platform/server/records/ddl.ts'
import { readSchema } from './read-schema.ts'
import type { Column, Table } from './read-schema.ts'

type Databases = { migrated: EmbeddedConnection; empty: EmbeddedConnection }

/** The SQL that brings a migrated database to what the declarations want; empty when they agree. */
export async function draftMigration(
  resources: AnyResource[],
  databases: Databases,
): Promise<string> {
  return sqlOf([...(await draftTables(resources, databases)).values()])
}

/** Drafts as one text: tables first, whatever refers to them later, since references may point both ways. */
export const sqlOf = (drafts: readonly Draft[]): string =>
  [...drafts.flatMap(({ tables }) => tables), ...drafts.flatMap(({ rules }) => rules)].join('\n')

/**
 * What brings each family's table, by its name, to what its declaration wants.
 *
 * The wanted tables are really made, in the empty database, and the two catalogues compared: PostgreSQL itself says
 * what a definition means. Constraints and indexes that a person added under names of their own are left alone.
 */
export async function draftTables(
  resources: AnyResource[],
  { migrated, empty }: Databases,
): Promise<Map<string, Draft>> {
  const wanted = tablesOf(resources)
  const names = wanted.map(({ name }) => name)
  await makeTables(empty, wanted)
  const [present, target] = await Promise.all([readFrom(migrated, names), readFrom(empty, names)])
  const drafts = wanted.map((table): [string, Draft] => {
    const [from, to] = [present.get(table.name), target.get(table.name)]
    if (!to) throw new Error(`The table ${table.name} was not made.`)
    return [table.name, from ? change(table, from, to) : create(table)]
  })
  return new Map(drafts)
}

/** What the tables must be. Of families that share one the first says it, and the others have no columns beside. */
function tablesOf(resources: AnyResource[]): WantedTable[] {
  const tables = new Map<string, WantedTable>()
  for (const one of resources) {
    const wanted = wantedTable(one, (name) => tableOf(resources, name))
    const shared = tables.get(wanted.name)
    const strange = Object.keys(wanted.columns).filter(
      (name) => shared && shared.columns[name] !== wanted.columns[name],
    )
    if (strange.length > 0)
      throw new Error(`${one.name} wants other columns of ${wanted.name}: ${strange.join(', ')}`)
    if (!shared) tables.set(wanted.name, wanted)
  }
  return [...tables.values()]
}

export type Draft = { tables: string[]; rules: string[] }

function create(wanted: WantedTable): Draft {
  const { table, constraints, indexes } = createTable(wanted)
  return { tables: [table], rules: [...constraints, ...indexes] }
}

function change(wanted: WantedTable, from: Table, to: Table): Draft {
  const alter = `alter table ${identifier(wanted.name)}`
  const added = missing(from.columns, to.columns).map(
    (name) => `${alter} add column ${identifier(name)} ${wanted.columns[name]};`,
  )
  const removed = missing(to.columns, from.columns).map(
    (name) => `-- Declared nowhere: ${alter} drop column ${identifier(name)};`,
  )
  const changed = [...to.columns].flatMap(([name, column]) => {
    const before = from.columns.get(name)
    return before ? changeColumn(`${alter} alter column ${identifier(name)}`, before, column) : []
  })
  const owned = ownNames(wanted)
  return {
    tables: [...added, ...removed, ...changed],
    rules: [
      ...changeRules(from.constraints, to.constraints, owned, {
        drop: (name) => `${alter} drop constraint ${name};`,
        add: (name) => `${alter} add constraint ${name} ${wanted.constraints[name]};`,
      }),
      ...changeRules(from.indexes, to.indexes, owned, {
        drop: (name) => `drop index ${name};`,
        add: (name) => `${wanted.indexes[name]};`,
      }),
    ],
  }
}

function changeColumn(alter: string, before: Column, after: Column): string[] {
  const statements: string[] = []
  if (before.type !== after.type) statements.push(`${alter} type ${after.type};`)
  if (before.fallback !== after.fallback) {
    statements.push(
      `${alter} ${after.fallback ? `set default ${after.fallback}` : 'drop default'};`,
    )
  }
  if (before.required !== after.required) {
    statements.push(`${alter} ${after.required ? 'set' : 'drop'} not null;`)
  }
  return statements
}

type Rules = Map<string, string>
type Statements = { drop(name: string): string; add(name: string): string }

function changeRules(
  from: Rules,
  to: Rules,
  owned: Set<string>,
  { drop, add }: Statements,
): string[] {
  const dropped = [...from.keys()].filter(
    (name) => owned.has(name) && from.get(name) !== to.get(name),
  )
  const added = [...to.keys()].filter((name) => from.get(name) !== to.get(name))
  return [...dropped.map(drop), ...added.map(add)]
}

/** The names that follow from the declaration, whether or not a field has such a rule today. */
function ownNames({ name, columns }: WantedTable): Set<string> {
  const ends = ['fkey', 'check', 'key', 'idx']
  return new Set(
    [...Object.keys(columns), 'list'].flatMap((column) =>
      ends.map((end) => `${name}_${column}_${end}`),
    ),
  )
}

function missing(from: Map<string, unknown>, to: Map<string, unknown>): string[] {
  return [...to.keys()].filter((name) => !from.has(name))
}

async function makeTables(empty: EmbeddedConnection, wanted: WantedTable[]): Promise<void> {
  const drafts = wanted.map(create)
  const statements = [
    ...drafts.flatMap(({ tables }) => tables),
    ...drafts.flatMap(({ rules }) => rules),
  ]
  await withClient(empty, (client) => client.query(statements.join('\n')))
}

function readFrom(connection: EmbeddedConnection, names: string[]): Promise<Map<string, Table>> {
  return withClient(connection, (client) => readSchema(client, names))
}

async function withClient<Result>(
  connection: EmbeddedConnection,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function tableOf(resources: AnyResource[], name: string): string {
  const found = resources.find((one) => one.name === name)
  if (!found) throw new Error(`A field refers to ${name}, which no area declares.`)
  return found.table
}
