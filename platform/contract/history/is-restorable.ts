import type { Field } from '../fields/field.ts'

/** Whether an earlier value of a field can be brought back by itself, as a change of this field alone. */
export const isRestorable = (field: Field | undefined): boolean =>
  field !== undefined &&
  !field.readOnly &&
  !field.derived &&
  !field.fixed &&
  !field.masked &&
  !isOfScreen(field)

/** What the generated record leaves out and only a screen or call of the family sets goes together with the rest of what is set there. */
const isOfScreen = ({ kind, offForm, offRecord }: Field): boolean =>
  offRecord === true && (offForm === true || kind === 'list' || kind === 'json')
