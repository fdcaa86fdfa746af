import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { floorPlans } from '../contract/plans/floor-plans.ts'
import { proposeVerb } from './propose/propose-verb.ts'

/** Plans are drawn in an editor; a new one leads to it again, where its picture is added. */
export const presentFloorPlans = presentResource(floorPlans, {
  screens: { form: async () => (await import('./editor/plan-form-screen.tsx')).PlanFormScreen },
  cells: { seats: later(async () => (await import('./plan/seats-cell.tsx')).SeatsCell) },
  verbs: [proposeVerb],
  opensNew: ({ id }) => `${floorPlans.page}/update?id=${id}`,
})
