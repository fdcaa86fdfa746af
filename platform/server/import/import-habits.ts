import { isAdded, plain } from '#platform/contract/imports/imports.ts'
import type { Sql } from '../database/database.ts'
import { ownColumns } from './asked-columns.ts'
import type { Import } from './import-store.ts'
import type { Replacements } from './replacements.ts'

type Habit = Pick<Import, 'fields' | 'replacements'>

const headsOf = (headers: readonly string[]): string => headers.map(plain).join('\n')

/** How a person read a file with these heads the last time. */
export async function habitOf(
  sql: Sql,
  { user_id, resource, headers }: Pick<Import, 'user_id' | 'resource' | 'headers'>,
): Promise<Habit | undefined> {
  const [habit] = await sql.rows<{ fields: string[]; replacements: Replacements }>(
    'select fields, replacements from import_habits where user_id = $1 and resource = $2 and heads = $3',
    [user_id, resource, headsOf(headers)],
  )
  return habit
}

/**
 * Decisions that hold for the next file as well. Empty cells are asked about each time: who was meant this month need not be meant the next. What was added is there by its
 * name from now on, and is not made anew without a question.
 */
const lasting = (replacements: Replacements): Replacements =>
  Object.fromEntries(
    Object.entries(replacements).map(([column, values]) => [
      column,
      Object.fromEntries(
        Object.entries(values).filter(([cell, becomes]) => cell.trim() !== '' && !isAdded(becomes)),
      ),
    ]),
  )

/** Remembers how a file was read once it is saved. */
export async function rememberHabit(sql: Sql, one: Import): Promise<void> {
  const own = ownColumns(one)
  const replaced = Object.entries(one.replacements).filter(([column]) => Number(column) < own)
  await sql.rows(
    `insert into import_habits (user_id, resource, heads, fields, replacements) values ($1, $2, $3, $4::text[], $5::jsonb)
     on conflict (user_id, resource, heads) do update set fields = excluded.fields, replacements = excluded.replacements, date_used = statement_timestamp()`,
    [
      one.user_id,
      one.resource,
      headsOf(one.headers.slice(0, own)),
      one.fields.slice(0, own),
      JSON.stringify(lasting(Object.fromEntries(replaced))),
    ],
  )
}

/** What nobody has used for more than a year is forgotten. */
export const SWEPT_HABITS = `delete from import_habits where date_used < statement_timestamp() - interval '400 days'`
