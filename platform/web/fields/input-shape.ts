import { createElement } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import { ErrorWords } from './error-words.tsx'

/** What every input gets, whatever its kind. */
export interface InputProps {
  /** The name in the draft; of a row inside a list `languages.0.level`. */
  name: string
  /** What its id begins with, see `IdScope`. */
  scope?: string | undefined
  field: Field
  /** The whole label, with its unit and "optional". */
  label: ReactNode
  /** The same in plain words, for parts that need a text. */
  labelText: string
  value: unknown
  onChange: (value: unknown) => void
  /** The field was left: it may be checked now. */
  onLeave: () => void
  error: string | undefined
  isDisabled: boolean
  /** The other values of the same record, which narrow what a reference offers. */
  siblings: Readonly<Record<string, unknown>>
  /** Known names of what this reference holds, by number; what is chosen is added. */
  titles: Map<number, string>
  /** The number of the page the form stands on; drop-downs are asked for from there. */
  pageId: number | undefined
  /** Messages of the rows inside a list, by their full name. */
  errors: Readonly<Record<string, string>>
  /** Draws a field of a row inside a list. */
  Inner: ComponentType<FieldInputProps>
}

/** What a form gives for a field; the rest follows from the field. */
export interface FormFieldProps extends Omit<InputProps, 'label' | 'labelText' | 'Inner'> {
  /** The field's own name, where `name` is a path into rows. */
  shortName?: string
  /** In place of the kind's input. */
  input?: ComponentType<InputProps> | undefined
}

/** A field that stands alone gives its value and what becomes of it. */
export type FieldInputProps = Pick<FormFieldProps, 'name' | 'field' | 'value' | 'onChange'> &
  Partial<FormFieldProps>

/** The attributes Mantine's inputs share: the error takes the place of the help, so that little moves. */
export function wrapperProps(props: InputProps): WrapperProps {
  const { name, scope, field, label, error, isDisabled, onLeave } = props
  return {
    id: inputId(name, scope),
    label,
    error: error && createElement(ErrorWords, { text: error }),
    description: error ? undefined : field.help,
    disabled: isDisabled,
    withAsterisk: false,
    required: field.required === true && field.default === undefined,
    onBlur: onLeave,
  }
}

export interface WrapperProps {
  id: string
  label?: ReactNode
  error?: ReactNode
  description?: ReactNode
  disabled: boolean
  withAsterisk: boolean
  required: boolean
  onBlur: () => void
}

/** Where the error summary leads. */
export function inputId(name: string, scope = ''): string {
  return `${scope}field-${name.replaceAll('.', '-')}`
}

/** A value as the text of an input. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
