import { identifier, type Rows } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { ADDRESSES, CODES, type Found, NAMES, NUMBERS } from './person-fields.ts'

type Registry = Engine['registry']

/** Of what a person would be found by, what another person or the set-up of the company is called or reached by as well. */
export async function takenByOthers(
  registry: Registry,
  sql: Rows,
  sought: Found,
  person: { readonly employee_id: number; readonly user_id: number | null },
): Promise<ReadonlySet<string>> {
  const people = await takenByPeople(registry, sql, sought, person)
  const setUp = await takenBySetUp(registry, sql, sought)
  return new Set([...people, ...setUp])
}

async function takenByPeople(
  registry: Registry,
  sql: Rows,
  { names, addresses, codes, numbers }: Found,
  { employee_id, user_id }: { readonly employee_id: number; readonly user_id: number | null },
): Promise<string[]> {
  const taken: string[] = []
  for (const [family, own] of [
    ['employees', employee_id],
    ['users', user_id ?? 0],
  ] as const) {
    const rows = await sql.rows<{ word: string }>(
      `with others as (
         select f.name, lower(btrim(f.value)) as value from ${identifier(registry.tableOf(family))} t cross join lateral jsonb_each_text(to_jsonb(t)) f(name, value)
          where t.id <> $1 and f.name = any($2::text[] || $4::text[]) and f.value is not null)
       select value as word from others where name = any($2::text[]) and value = any($3::text[])
       union select regexp_replace(value, '\\D', '', 'g') from others where name = any($4::text[]) and regexp_replace(value, '\\D', '', 'g') = any($5::text[])`,
      [
        own,
        [...NAMES, ...ADDRESSES, ...CODES],
        [...names, ...addresses, ...codes],
        NUMBERS,
        numbers,
      ],
    )
    taken.push(...rows.map(({ word }) => word))
  }
  return taken
}

/**
 * Titles that hold a name, and values that are an address or a number: of clients, offices, roles, receivers of reports, settings. A longer text in which
 * one is mentioned is about the person, and is changed.
 */
async function takenBySetUp(
  registry: Registry,
  sql: Rows,
  { names, addresses, codes, numbers }: Found,
): Promise<string[]> {
  const taken: string[] = []
  for (const { declaration } of registry.all) {
    if (!declaration.configuration || declaration.personal) continue
    const title = declaration.fields[declaration.title]
    const isText = title?.kind === 'text' && !title.derived
    const rows = await sql.rows<{ word: string }>(
      `with rows as materialized (
         select ${isText ? `lower(t.${identifier(declaration.title)})` : `''`} as title, to_jsonb(t) as whole from ${identifier(declaration.table)} t),
       told as materialized (
         select lower(btrim(v #>> '{}')) as value from rows cross join lateral jsonb_path_query(whole, 'strict $.**') v where jsonb_typeof(v) = 'string')
       select word from unnest($1::text[]) word where exists (select from rows where strpos(title, word) > 0)
       union select value from told where value = any($2::text[])
       union select regexp_replace(value, '\\D', '', 'g') from told where regexp_replace(value, '\\D', '', 'g') = any($3::text[]) and value !~ '[[:alpha:]]'`,
      [names, [...addresses, ...codes], numbers],
    )
    taken.push(...rows.map(({ word }) => word))
  }
  return taken
}
