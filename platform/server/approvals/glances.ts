import type { Glance } from '#platform/contract/approvals.ts'
import { t } from '#platform/contract/words/texts.ts'
import { identifier } from '../database/database.ts'
import type { Registry } from '../records/registry.ts'

/** What the slot of a family found, and of which family. */
export interface FoundGlance {
  readonly resource: string
  readonly glance: Readonly<Record<string, number | boolean | null>> | null
}

/** SQL: the facts of the record of a waiting request `r`, as its family reads them; null for families that say nothing. $3 the moment. */
export function glanceFacts({ all }: Registry): string {
  const families = all.flatMap(({ declaration, slots }) =>
    slots.approval?.glance
      ? [
          `when '${declaration.name}' then (select ${slots.approval.glance.facts('seen', '$3::timestamptz')} from ${identifier(declaration.table)} seen where seen.id = r.record_id)`,
        ]
      : [],
  )
  return families.length > 0
    ? `case when r.state = 'Waiting' then case r.resource ${families.join(' ')} end end`
    : 'null::jsonb'
}

/** "No conflict: 14 days left, 1 of 12 away", or "Needs a look: 3 of 5 away". */
export function glanceOf(registry: Registry, { resource, glance }: FoundGlance): Glance | null {
  const slot = glance && registry.get(resource).slots.approval?.glance
  if (!slot) return null
  const { reasons, needs_look } = slot.read(glance)
  const said = reasons.join(', ')
  return { needs_look, words: needs_look ? t`Needs a look: ${said}` : t`No conflict: ${said}` }
}
