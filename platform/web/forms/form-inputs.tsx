import type { Fields } from '#platform/contract/fields/field.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import type { RecordFormState } from './use-record-form.ts'

interface FormInputsProps {
  readonly form: RecordFormState
  /** What is asked for, in this order. */
  readonly fields: Fields
  /** The page its drop-downs are asked from. */
  readonly pageId: number | undefined
}

/** References of a new draft have no titles yet. */
const NONE = new Map<never, never>()

/** The inputs of a dialog, one below the other, each with what it holds and what is wrong with it. */
export const FormInputs = ({ form, fields, pageId }: FormInputsProps) =>
  Object.entries(fields).map(([name, field]) => (
    <FieldInput
      key={name}
      {...{ name, field, pageId }}
      value={form.values[name]}
      siblings={form.values}
      error={form.errors[name]}
      errors={form.errors}
      isDisabled={false}
      titles={NONE}
      onChange={(value) => form.set(name, value)}
      onLeave={() => form.leave(name)}
    />
  ))
