import type { ComponentType } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import type { KeptFilter } from '#platform/contract/lists/saved-views.ts'

/** What a field must hold. */
export type Operators = KeptFilter[string]

export type ListFilter = KeptFilter

export interface FilterProps {
  readonly name: string
  readonly field: Field
  readonly operators: Operators
  readonly pageId: number | undefined
}

export interface FilterEditorProps extends FilterProps {
  readonly label: string
  /** Named spans stay names; without it they become days at once, for those who send filters on as they are. */
  readonly keepsSpans: boolean
  /** Undefined takes the filter away. */
  readonly onChange: (operators: Operators | undefined) => void
}

/** The sentence of a filter on its chip. */
export type FilterWords = ComponentType<FilterProps>
export type FilterEditor = ComponentType<FilterEditorProps>
