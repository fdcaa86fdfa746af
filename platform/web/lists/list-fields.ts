import { type Field, type FieldKind, instant } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'

/** What every record has and people look for in a list. */
const standardFields: Readonly<Record<string, Field>> = {
  date_created: instant({ required: true, label: 'Added' }),
  date_updated: instant({ required: true, label: 'Changed' }),
}

/** Kinds that say nothing in one line. */
const UNSHOWN: ReadonlySet<FieldKind> = new Set(['json', 'password', 'secret'])

/** Every field of a family that a list may show or filter by, by name. */
export function listFields(resource: AnyResource): Readonly<Record<string, Field>> {
  const own = Object.entries<Field>(resource.fields).filter(
    ([, { kind, writeOnly }]) => !writeOnly && !UNSHOWN.has(kind),
  )
  return { ...(resource.list.isLog ? {} : standardFields), ...Object.fromEntries(own) }
}
