import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertApprovals } from './approvals.ts'
import { insertEquipment } from './equipment.ts'
import { insertRepairs } from './repairs.ts'
import { insertSetUp } from './set-up.ts'
import { insertStocktakes } from './stocktakes.ts'

/** What the demo company has: eight types of equipment, nine vendors, 320 assets, who holds them, what is asked for, and what was counted. */
export const assetsDemo: readonly DemoStep[] = [
  {
    place: 95,
    insert: async (sql, now) => {
      await insertSetUp(sql)
      await insertEquipment(sql, now)
      await insertApprovals(sql, now)
      await insertRepairs(sql, now)
      await insertStocktakes(sql, now)
    },
  },
]
