import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import { type AttributeKind, attributeKinds } from './asset-attributes.ts'

/** What an attribute says of itself, as far as a question is made of it. */
export interface AttributeAsked {
  readonly key: string
  readonly label: string
  readonly kind: AttributeKind
  readonly options?: readonly string[] | null
  readonly unit?: string | null
  readonly is_required?: boolean | null
  readonly default_value?: string | null
  readonly help?: string | null
}

/** An attribute of a type as it is set up. */
export interface TypeAttribute extends AttributeAsked {
  readonly is_unique: boolean
}

/** The question that an attribute asks of an asset: checked, drawn and shown like any that is set up while the program runs. */
export const questionOf = ({
  key,
  label,
  kind,
  options,
  unit,
  is_required,
  default_value,
  help,
}: AttributeAsked): ExtraField => ({
  name: key,
  label: unit ? `${label} (${unit})` : label,
  field_type: attributeKinds[kind],
  options: (options ?? []).map((value) => ({ value })),
  is_required: is_required === true,
  default_value: default_value ?? null,
  help: help ?? null,
})
