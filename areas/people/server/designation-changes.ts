import { refuse } from '#platform/contract/problems.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { designationChanges } from '../contract/designation-changes.ts'
import { peopleProblems } from '../contract/problems.ts'

export const designationChangesOnServer = serveResource(designationChanges, {
  before: {
    // What happened is history; what waits can be taken back.
    delete: ({ before }) => {
      if ((before?.applied_at ?? null) !== null) refuse(peopleProblems.changeApplied)
    },
  },
  constraints: { designation_changes_one_a_day: peopleProblems.oneChangeADay },
})
