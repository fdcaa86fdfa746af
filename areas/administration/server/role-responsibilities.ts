import { refuse } from '#platform/contract/problems.ts'
import type { Change, Row } from '#platform/server/records/served.ts'
import { administrationProblems } from '../contract/problems.ts'

/**
 * What a role is responsible for is a right of its users: known to the program, and given or taken away by super admins, or by people
 * whose own role has it, never of their own role.
 */
export function checkResponsibilities(values: Row, { viewer, before, responsibilities }: Change) {
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

const namesIn = (role: Row | undefined): string[] =>
  (role?.responsibilities as string[] | undefined) ?? [] // the field is several texts, checked before any rule

const without = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => !others.includes(name))
