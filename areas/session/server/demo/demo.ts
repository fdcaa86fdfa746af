import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertNotifications } from './notifications.ts'
import { insertVisits } from './visits.ts'

/** What people were told, where they have been and where they are signed in. */
export const sessionDemo: readonly DemoStep[] = [
  { place: -20, insert: insertNotifications },
  { place: -10, insert: insertVisits },
]
