import { serveArea } from '#platform/server/kernel/served-area.ts'
import { floorPlansArea } from '../contract/area.ts'
import { seatAssignmentsFamily } from './assignments/seat-assignments.ts'
import { assignedSeatHolding } from './assignments/seat-holding.ts'
import { floorPlansFamily } from './plans/floor-plans.ts'

/** The server's side of floor plans. */
export const floorPlansOnServer = serveArea(floorPlansArea, {
  resources: [floorPlansFamily, seatAssignmentsFamily],
  holdings: [assignedSeatHolding],
})
