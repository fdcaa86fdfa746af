import { isEmpty } from './fields/check-draft.ts'
import { type Fields, json, references } from './fields/field.ts'
import { labelOf, lowered } from './labels.ts'
import type { FieldErrors } from './problems.ts'
import type { AnyResource } from './resource.ts'
import type { BulkOperation } from './standard-calls.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Records one request may change: what one transaction does in a few seconds, and what a person can still oversee. */
export const MOST_AT_ONCE = 1_000

/** Minutes in which a person may take their own deletion back without the right to see deleted records. */
export const UNDO_MINUTES = 15

/** A record that was left as it is, and why. */
export interface RefusedRecord {
  readonly id: number
  readonly name: string
  /** Which refusal it is, for programs. */
  readonly code: string
  readonly error: string
}

/** What became of each record of a bulk call. */
export interface BulkAnswer {
  /** The entry of the history that stands for all of it, by which it is taken back; null where nothing was changed. */
  readonly batch: number | null
  readonly changed: readonly number[]
  readonly refused: readonly RefusedRecord[]
}

const ids = references('records', { required: true, max: MOST_AT_ONCE, label: 'Records' })

/** What each bulk call takes. */
export const bulkInput = {
  updateMany: { ids, values: json({ required: true, label: 'Values' }) },
  deleteMany: { ids, values: json({ label: 'What is said to it' }) },
  restoreMany: { ids },
} satisfies Record<BulkOperation, Fields>

/** What may not be emptied: of one record a blank falls back to the default, many would lose what each of them has. */
export function blankErrors(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): FieldErrors {
  const blank = Object.entries(fields).filter(
    ([name, field]) => field.required && Object.hasOwn(values, name) && isEmpty(values[name]),
  )
  return Object.fromEntries(
    blank.map(([name, field]) => [
      name,
      [field.requiredMessage ?? t`${labelOf(name, field)} is required`],
    ]),
  )
}

const verbs = {
  updateMany: 'updated',
  deleteMany: 'deleted',
  restoreMany: 'restored',
} satisfies Record<BulkOperation, string>

/** "3 activity logs deleted", "2 of 3 activity logs updated". */
export function bulkMessage(
  operation: BulkOperation,
  of: AnyResource,
  { changed, refused }: BulkAnswer,
): string {
  const all = changed.length + refused.length
  const counted = refused.length === 0 ? `${all}` : t`${changed.length} of ${all}`
  return t`${counted} ${lowered(all === 1 ? of.label.one : of.label.many)} ${verbs[operation]}`
}
