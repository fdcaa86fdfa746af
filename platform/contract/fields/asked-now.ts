import type { Field, WhereValue } from './field.ts'

/**
 * Whether a form asks for a field now: while others hold what it is asked for with. What holds something of its own is asked for
 * anyway, so that nothing typed or stored is put out of sight.
 */
export function isAskedNow(
  field: Field,
  value: unknown,
  others: Readonly<Record<string, unknown>>,
): boolean {
  if (!field.askedWhen || !isUntouched(field, value)) return true
  return allHold(field.askedWhen, others)
}

/** A field as it is beside what the others hold: required where they make it so. */
export function requiredNow(field: Field, others: Readonly<Record<string, unknown>>): Field {
  const isRequired = field.requiredWhen !== undefined && allHold(field.requiredWhen, others)
  return isRequired ? { ...field, required: true } : field
}

const allHold = (
  wanted: NonNullable<Field['askedWhen']>,
  others: Readonly<Record<string, unknown>>,
): boolean => Object.entries(wanted).every(([name, one]) => holds(others[name], one))

const holds = (value: unknown, wanted: WhereValue): boolean =>
  [wanted].flat().some((one) => one === value)

const isUntouched = (field: Field, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === field.default ||
  (Array.isArray(value) && value.length === 0)
