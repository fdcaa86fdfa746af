import type { ComponentType } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'

/** A stored record as the API answers it. */
export interface StoredRecord {
  readonly id: number
  readonly version: number
  readonly is_deleted: 'y' | 'n'
  readonly owner_id: number | null
  readonly date_created: string
  readonly date_updated: string
  readonly [field: string]: unknown
}

/** What every cell gets, whatever its kind. */
export interface CellProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly record: Readonly<Record<string, unknown>>
  /** On a record there is room: links, whole texts, lists. In a grid one line. */
  readonly isWhole: boolean
}

/** What the cell of a kind gets beside that: the cell of a row inside a list. */
export interface KindCellProps extends CellProps {
  readonly Inner: ComponentType<CellProps>
}

/** In the place of an empty value. */
export const NOTHING = '–'

export function isNothing(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}
