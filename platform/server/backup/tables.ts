/** What statements are asked of: a client, or a transaction. */
export interface Asks {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as the client of pg has it: the caller knows what its statement answers
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

/** A table with the columns that are copied; computed ones follow from these. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  /** What its rows are put in order by, so that equal tables are equal texts. */
  readonly key: readonly string[]
}

/** Every table but the lists of SQL files, which the target writes itself. */
export async function tablesOf(client: Asks): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname::text as name,
            array(select quote_ident(a.attname) from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
            array(select quote_ident(a.attname) from pg_index i, unnest(i.indkey) with ordinality k (attnum, place)
                    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
                   where i.indrelid = c.oid and i.indisprimary order by k.place) as key
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('schema_migrations', 'current_sql')
      order by c.relname`,
  )
  return rows
}

/** The statement that writes a table's rows as text, always in the same order. */
export const copyOut = ({ name, columns, key }: Table): string =>
  `copy (select ${columns.join(', ')} from ${quoted(name)} t order by ${key.length > 0 ? key.join(', ') : 't::text'}) to stdout`

export const copyIn = ({ name, columns }: Table): string =>
  `copy ${quoted(name)} (${columns.join(', ')}) from stdin`

/** A name as SQL spells it, whatever it is made of. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export interface Sequence {
  readonly name: string
  readonly last_value: string
}

/** Where every counter stands. Counters run ahead of a snapshot, never behind it. */
export async function sequencesOf(client: Asks): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename::text as name, last_value::text from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

export async function foreignKeysOf(client: Asks): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows
}

/** Values written alike on every server, and numbers whole. */
export const SAME_TEXT = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0`
