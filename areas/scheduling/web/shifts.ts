import { presentResource } from '#platform/web/screens/present-resource.ts'
import { schedulingCalls } from '../contract/calls.ts'
import { shifts } from '../contract/shifts.ts'

/** The form of a shift says how many days change before a change from an earlier day is saved. */
export const presentShifts = presentResource(shifts, {
  foreseesDays: schedulingCalls.foreseeShift,
})
