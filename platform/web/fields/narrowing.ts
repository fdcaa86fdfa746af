import type { Field } from '#platform/contract/fields/field.ts'

/**
 * What narrows a reference's drop-down: fixed values as they are, `{office_id}` filled with what the record holds.
 * A place that is still empty narrows nothing.
 */
export function narrowingOf(
  field: Field,
  siblings: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries({ ...field.where, ...field.only }).map(([name, value]) => {
    const place = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined
    return [name, place === undefined ? value : siblings[place]] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => !isNothing(value)))
}

/** The fields of the record a reference's offers depend on. */
export function dependsOn(field: Field): string[] {
  return Object.values(field.where ?? {}).flatMap((value) => {
    const place = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined
    return place === undefined ? [] : [place]
  })
}

function isNothing(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}
