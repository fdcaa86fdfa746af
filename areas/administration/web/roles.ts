import { presentResource } from '#platform/web/screens/present-resource.ts'
import { roles } from '../contract/roles.ts'
import { ResponsibilitiesCell } from './responsibilities-cell.tsx'
import { ResponsibilitiesInput } from './responsibilities-input.tsx'

/** Roles: what they are responsible for is chosen from what the areas declare, and shown in their words. */
export const presentRoles = presentResource(roles, {
  inputs: { responsibilities: ResponsibilitiesInput },
  cells: { responsibilities: ResponsibilitiesCell },
})
