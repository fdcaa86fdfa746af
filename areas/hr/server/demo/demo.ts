import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertApprovalProfiles } from './approval-profiles.ts'
import { storeFaces } from './face-pictures.ts'
import { insertFaces } from './faces.ts'
import { insertHistory } from './history.ts'
import { insertKpis } from './kpis.ts'
import { insertLeave } from './leave.ts'
import { insertLeaving } from './leaving.ts'
import { insertPeople, insertPlans } from './people-and-shifts.ts'
import { insertRoster } from './roster.ts'

/** The people of the demo company, their plans, and what HR keeps of them. */
export const hrDemo: readonly DemoStep[] = [
  { place: -80, insert: insertPeople },
  { place: -50, insert: insertPlans },
  { place: -15, insert: insertHistory },
  { place: -5, insert: insertLeave },
  { place: 10, insert: insertApprovalProfiles },
  { place: 100, insert: insertLeaving },
  {
    place: 110,
    insert: insertFaces,
    renew: async (database, _now, places) => places && storeFaces(database, places),
  },
  { place: 120, insert: insertKpis },
  { place: 130, insert: insertRoster },
]
