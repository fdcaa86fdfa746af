import { serveResource } from '#platform/server/records/served.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import { rotationPatterns } from '../../contract/roster/rotation-patterns.ts'

export const rotationPatternsOnServer = serveResource(rotationPatterns, {
  constraints: { rotation_patterns_days: rosterProblems.rotationDays },
})
