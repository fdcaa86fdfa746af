import { identifier } from '../database/database.ts'
import type { Registry } from './registry.ts'
import type { ServedResource } from './served.ts'

type Use = ReturnType<Registry['referencesTo']>[number]

/** A family that may refer to a record, by one field or several: its records are counted once, however often each does. */
export interface Uses {
  readonly from: Use['from']
  readonly fields: readonly Pick<Use, 'field' | 'many'>[]
}

/** The references that keep a record from being deleted: all but those of its own parts. */
export function usesOf(registry: Registry, { declaration }: ServedResource): Uses[] {
  const found = new Map<string, Uses>()
  for (const { from, field, many } of registry.referencesTo(declaration.name)) {
    if (from.table === 'history' || from.partOf === field) continue
    const fields = [...(found.get(from.name)?.fields ?? []), { field, many }]
    found.set(from.name, { from, fields })
  }
  return [...found.values()]
}

/** What is a part of a deleted record uses nothing any more. */
export function ofWhatIsThere(registry: Registry, { partOf, fields }: Use['from']): string[] {
  const whole = partOf === undefined ? undefined : fields[partOf]?.target
  if (partOf === undefined || whole === undefined) return []
  const table = identifier(registry.get(whole).declaration.table)
  return [
    `not exists (select from ${table} w where w.id = u.${identifier(partOf)} and w.is_deleted)`,
  ]
}

export const pointsToOld = ({ field, many }: Pick<Use, 'field' | 'many'>): string =>
  many ? `u.${identifier(field)} @> array[old.id]` : `u.${identifier(field)} = old.id`
