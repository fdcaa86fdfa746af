import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertHistory } from './history.ts'
import { insertLeaving } from './leaving.ts'
import { insertPeople, insertPosts } from './people.ts'

/** The people of the demo company, and what is kept of them. */
export const peopleDemo: readonly DemoStep[] = [
  { place: -80, insert: insertPeople },
  { place: -45, insert: insertPosts },
  { place: -15, insert: insertHistory },
  { place: 100, insert: insertLeaving },
]
