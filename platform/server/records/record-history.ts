import type { AnyResource } from '#platform/contract/resource.ts'

/** An entry of the history, in SQL of the statement it stands in: `$2`, `row.id`, `to_jsonb(row)`. */
interface Entry {
  /** What it is about: a family, or the name of what has none (`password`, `view-as`). */
  readonly of: Pick<AnyResource, 'name'> | string
  readonly action: 'create' | 'update' | 'delete' | { readonly sql: string }
  /** The rows it tells of, by the name of a query or as a join; one entry a row, or one entry when nothing is named. */
  readonly from?: string
  /** The record; the `id` of `row` unless it is said. */
  readonly record?: string
  /** Whose doing it is; nobody's when it happens by itself. */
  readonly actor?: string
  /** The request it came with. */
  readonly request?: string
  readonly before?: string
  readonly after?: string
  /** When it happened, where that is not now: of the demo company. */
  readonly at?: string
}

/**
 * The SQL that writes the history of what a statement of an area changes beside its families' rules: the one place outside the write
 * statement and `changeRows` where entries are made.
 */
export const recordHistory = ({
  of,
  action,
  from,
  record = 'row.id',
  actor = 'null',
  request = 'null',
  before = 'null',
  after = 'null',
  at = 'statement_timestamp()',
}: Entry): string => {
  const name = typeof of === 'string' ? of : of.name
  const what = typeof action === 'string' ? `'${action}'` : action.sql
  return `insert into history (resource, record_id, action, actor, request_id, before, after, at)
   select '${name}', ${record}, ${what}, ${actor}, ${request}, ${before}, ${after}, ${at}${from === undefined ? '' : ` from ${from}`}`
}
