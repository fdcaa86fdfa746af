import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertApprovalProfiles } from './approval-profiles.ts'
import { storeFaces } from './face-pictures.ts'
import { insertFaces } from './faces.ts'
import { insertKpis } from './kpis.ts'
import { insertLeave } from './leave.ts'
import { insertLeaving } from './leaving.ts'
import { insertRoster } from './roster.ts'

/** What the demo company has of HR beyond its people. */
export const hrDemo: readonly DemoStep[] = [
  { place: 5, isBeforeDays: true, insert: insertLeave },
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
