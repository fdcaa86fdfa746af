import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { remindLearners } from '../reminders/remind.ts'
import { tellAssigned } from '../reminders/tell-assigned.ts'
import { insertAnswers } from './answers.ts'
import { insertAttempts } from './attempts.ts'
import { insertBindings } from './bindings.ts'
import { insertTriedCourses } from './tried-courses.ts'

/** Nobody is told of what happened before the company was there. */
const nobody = async (): Promise<void> => {}

/** How the demo company learns: who is assigned what, a year of attempts, and certificates. */
export const learningDemo: readonly DemoStep[] = [
  {
    place: 122,
    insert: async (sql, now) => {
      await insertBindings(sql, now)
      await insertAttempts(sql, now)
      await insertTriedCourses(sql, now)
      await insertAnswers(sql)
      await tellAssigned(sql, nobody, { now })
      await remindLearners(sql, nobody, now)
    },
  },
]
