import type { ComponentType } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import type { FilterOperator } from '#platform/contract/grid-request.ts'

/** What a field must hold: operators with their values, as the call spells them. */
export type Operators = Readonly<Partial<Record<FilterOperator, unknown>>>

export interface FilterProps {
  readonly name: string
  readonly field: Field
  readonly operators: Operators
  readonly pageId: number | undefined
}

export interface FilterEditorProps extends FilterProps {
  readonly label: string
  /** Undefined takes the filter away. */
  readonly onChange: (operators: Operators | undefined) => void
}

/** How a kind is filtered: its sentence on the chip, and what edits it. */
export interface FilterKind {
  readonly Words: ComponentType<FilterProps>
  readonly Editor: ComponentType<FilterEditorProps>
}
