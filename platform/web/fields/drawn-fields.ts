import { type Field, type Fields, isGiven } from '#platform/contract/fields/field.ts'

/** The fields a form draws: not the server's own, not those another screen sets, not raw data that only code reads. */
export function drawnFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => isDrawn(field))
}

/** Whether a form has an input for the field: a generated one, or for raw data one of the family's own. */
export function isDrawn(field: Field | undefined): field is Field {
  return (
    field !== undefined &&
    isGiven(field) &&
    !field.offForm &&
    (field.kind !== 'json' || field.hasInput === true)
  )
}
