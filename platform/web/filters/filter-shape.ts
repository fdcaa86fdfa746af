import type { ComponentType } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import type { FilterOperator } from '#platform/contract/lists/grid-request.ts'

/**
 * What a field must hold: operators with their values, as the call spells them, or `within` a named span of days ("Today"),
 * which becomes days when the list is asked for, so that a kept filter means today tomorrow too.
 */
export type Operators = Readonly<Partial<Record<FilterOperator | 'within', unknown>>>

export type ListFilter = Readonly<Record<string, Operators>>

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
