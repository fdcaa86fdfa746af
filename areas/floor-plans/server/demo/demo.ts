import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { assignSeats } from './assign-seats.ts'
import { storeFloorPicture } from './floor-picture.ts'
import { insertFloors } from './insert-floors.ts'

/** Three floors, of which two are published, with who sits where in which shift. */
export const floorPlansDemo: readonly DemoStep[] = [
  {
    place: 97,
    insert: async (sql, now) => {
      await insertFloors(sql)
      await assignSeats(sql, now)
    },
    renew: async (database, _now, places) => {
      if (places) await storeFloorPicture(database, places)
    },
  },
]
