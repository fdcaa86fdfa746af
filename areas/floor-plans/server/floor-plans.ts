import { seatsTile } from './utilisation/seat-tiles.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { floorPlansArea } from '../contract/area.ts'
import { assignmentCalls } from '../contract/assignments/assignment-calls.ts'
import { floorCalls } from '../contract/display/floor-calls.ts'
import { utilisationCalls } from '../contract/utilisation/utilisation-calls.ts'
import { proposeSeats } from './assignments/propose/propose-seats.ts'
import { saveAssignments } from './assignments/save-assignments.ts'
import { seatAssignmentsFamily } from './assignments/seat-assignments.ts'
import { assignedSeatHolding } from './assignments/seat-holding.ts'
import { hrFollowed } from './assignments/follow-hr.ts'
import { seatThoseWhoBegin } from './assignments/seats-that-begin.ts'
import { floorPlansDemo } from './demo/demo.ts'
import { floor } from './display/floor.ts'
import { seated } from './display/seated.ts'
import { floorPlansFamily } from './plans/floor-plans.ts'
import { exportUtilisation, utilisation } from './utilisation/utilisation.ts'
import { utilisedSeats } from './utilisation/utilised-seats.ts'

/** The server's side of floor plans. */
export const floorPlansOnServer = serveArea(floorPlansArea, {
  resources: [floorPlansFamily, seatAssignmentsFamily],
  calls: serveCalls(
    { ...assignmentCalls, ...floorCalls, ...utilisationCalls },
    { saveAssignments, proposeSeats, floor, seated, utilisation, exportUtilisation, utilisedSeats },
  ),
  schedules: (engine) => [seatThoseWhoBegin(engine)],
  holdings: [assignedSeatHolding],
  contributes: [...hrFollowed, seatsTile],
  demo: floorPlansDemo,
})
