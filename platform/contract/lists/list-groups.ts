import type { Field, FieldKind, Fields } from '../fields/field.ts'
import { instant } from '../fields/field.ts'
import { declareProblems, problem } from '../problems.ts'
import type { AnyResource } from '../resource.ts'

/** One value of the column a list is grouped by, and what its rows come to. */
export interface ListGroup {
  /** The value, a day for a moment; null for the rows without one. */
  readonly key: string | number | boolean | null
  /** The name of the record it refers to. */
  readonly title: string | null
  readonly count: number
  /** There are more than `count` of them; then nothing was added up, since a part of a sum looks like all of it. */
  readonly is_capped?: true
  /** By field: one number, or one by each currency. */
  readonly sums: Readonly<Record<string, number | Readonly<Record<string, number>> | null>>
}

/** Rows that are added up for one answer where an index finds the groups of a longer list, one by one. */
export const ADDED_AT_ONCE = 20_000
/** Rows that are added up for one answer where no index does: beyond that a list is filtered first. */
export const MOST_GROUPED_ROWS = 100_000
/** Groups of one answer. */
export const GROUPS_PAGE = 20
/** Groups that are looked for in a list that is too long to be added up. */
export const MOST_GROUPS_FOUND = 2_000

export const listGroupProblems = declareProblems('list_group', {
  noSuchGroup: problem(422, 'The list cannot be grouped by {name}.', 'group'),
  tooManyRows: problem(
    422,
    `More than ${MOST_GROUPED_ROWS.toLocaleString('en-US')} rows. Filter the list first, then group it.`,
    'group',
  ),
})

/** Kinds of which several rows share a value, and each row has one. */
const GROUPABLE: ReadonlySet<FieldKind> = new Set([
  'choice',
  'yesNo',
  'reference',
  'date',
  'instant',
  'text',
])

/** Kinds that say how much, and not which. */
const ADDED: ReadonlySet<FieldKind> = new Set(['duration', 'money', 'decimal', 'integer'])

const STANDARD: Fields = {
  date_created: instant({ label: 'Added' }),
  date_updated: instant({ label: 'Changed' }),
}

/** The field under which a money says its currency. */
export const CURRENCY = 'currency'

const isRead = ({ writeOnly, masked, onRequest, transient, derived }: Field): boolean =>
  !writeOnly && !masked && !onRequest && !(transient && !derived)

/** The field a list may be grouped by under this name; undefined where there is none. */
export function groupField({ fields, title }: AnyResource, name: string): Field | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : STANDARD[name]
  if (!field || !isRead(field) || !GROUPABLE.has(field.kind)) return undefined
  // What names a record is another in each row.
  return name === title && field.kind === 'text' ? undefined : field
}

/** The fields whose values are added up: those the family names, else the hours, amounts and quantities among its columns. */
export function summedFields({ fields, list }: AnyResource): string[] {
  return (list.sums ?? list.columns.filter((name) => isAddedUnasked(fields, name))).filter(
    (name) => {
      const field = fields[name]
      return field !== undefined && isRead(field) && ADDED.has(field.kind)
    },
  )
}

/** A whole number may be a floor or a place in an order: it is added up where the family says so. */
const isAddedUnasked = (fields: Fields, name: string): boolean => {
  const kind = fields[name]?.kind
  return kind === 'duration' || kind === 'decimal' || (kind === 'money' && CURRENCY in fields)
}

/** Whether its sums stand by currency. */
export const isByCurrency = ({ fields }: AnyResource, name: string): boolean =>
  fields[name]?.kind === 'money' && CURRENCY in fields
