import type { Client } from 'pg'

export type Column = { type: string; required: boolean; fallback: string | null }

/** What a table is, in PostgreSQL's own spelling: two ways to write one thing come out the same. */
export type Table = {
  columns: Map<string, Column>
  constraints: Map<string, string>
  indexes: Map<string, string>
}

/** Reads the tables of a database that are asked for; those it does not have are missing in the answer. */
export async function readSchema(client: Client, names: string[]): Promise<Map<string, Table>> {
  const { rows } = await client.query<Row>(everything, [names])
  const tables = new Map<string, Table>()
  for (const { table, part, name, definition, required, fallback } of rows) {
    const found = tables.get(table) ?? {
      columns: new Map(),
      constraints: new Map(),
      indexes: new Map(),
    }
    tables.set(table, found)
    if (part === 'column') found.columns.set(name, { type: definition, required, fallback })
    else found[part].set(name, definition)
  }
  return tables
}

type Row = {
  table: string
  part: 'column' | 'constraints' | 'indexes'
  name: string
  definition: string
  required: boolean
  fallback: string | null
}

// Unique and exclusion constraints have an index of their own, which the constraint stands for; so has the primary key.
const everything = `
  with wanted as (
    select oid, relname as "table" from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any($1)
  )
  select "table", 'column' as part, attname as name, format_type(atttypid, atttypmod) as definition,
         attnotnull as required, coalesce(nullif(attidentity, '')::text, pg_get_expr(adbin, adrelid)) as fallback,
         attnum as position
    from wanted join pg_attribute on attrelid = wanted.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = wanted.oid and adnum = attnum
  union all
  select "table", 'constraints', conname, pg_get_constraintdef(pg_constraint.oid), false, null, 0
    from wanted join pg_constraint on conrelid = wanted.oid and contype in ('c', 'f', 'u', 'x')
  union all
  select "table", 'indexes', indexrelid::regclass::text, pg_get_indexdef(indexrelid), false, null, 0
    from wanted join pg_index on indrelid = wanted.oid
   where not exists (select from pg_constraint where conindid = indexrelid)
  order by 1, 2, position, 3`
