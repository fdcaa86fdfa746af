/** Filters as they are kept or typed: values by the names of the report’s call. */
export const valuesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>) // an object that is no list has names
    : {}
