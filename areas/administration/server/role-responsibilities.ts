import type { DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { administrationProblems } from '../contract/problems.ts'
import type { roles } from '../contract/roles.ts'

/**
 * What a role is responsible for is a right of its users: known to the program, and given or taken away by super admins, or by people
 * whose own role has it, never of their own role.
 */
export function checkResponsibilities(
  values: DraftOf<typeof roles>,
  { viewer, before, responsibilities }: ChangeOf<typeof roles>,
) {
  if (!Array.isArray(values.responsibilities)) return
  const held = namesIn(before)
  const wanted = [...new Set(namesIn(values))]
  values.responsibilities = wanted
  const changed = [...without(wanted, held), ...without(held, wanted)]
  if (changed.length === 0) return
  const known = responsibilities.map(({ name }) => name)
  if (without(without(wanted, held), known).length > 0)
    refuse(administrationProblems.unknownResponsibility)
  if (viewer.is_super_admin) return
  if (before?.id === viewer.role_id) refuse(administrationProblems.ownRole)
  if (without(changed, viewer.responsibilities).length > 0)
    refuse(administrationProblems.notYourResponsibility)
}

const namesIn = (role: PartOf<typeof roles> | undefined): string[] => role?.responsibilities ?? []

const without = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => !others.includes(name))
