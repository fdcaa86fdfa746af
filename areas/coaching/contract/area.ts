import { area } from '#platform/contract/area.ts'
import { leavingKinds } from '#areas/people/contract/leaving/leaving-kinds.ts'
import { bothOf } from '#areas/quality/contract/scorecards/generations.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'
import { coachingCalls } from './coaching-calls.ts'
import { coachingReports } from './coaching-reports.ts'
import { coachings, ownCoachings } from './coachings.ts'
import { coachingResponsibilities } from './responsibilities.ts'

/** Coaching, as data: families, pages, calls, and what it adds to lists of other areas. */
export const coachingArea = area('coaching', {
  label: 'Coaching',
  resources: [...bothOf(coachings), ...bothOf(ownCoachings)],
  reports: bothOf(coachingReports),
  calls: coachingCalls,
  adds: [addTo(leavingKinds, { 'Hand over coachings': 25 })],
  responsibilities: Object.values(coachingResponsibilities),
})
