import { presentResource } from '#platform/web/screens/present-resource.ts'
import { organisationCalls } from '../contract/calls.ts'
import { offices } from '../contract/offices.ts'

/** The form of an office says how many days change before a change from an earlier day is saved. */
export const presentOffices = presentResource(offices, {
  foreseesDays: organisationCalls.foreseeOffice,
})
