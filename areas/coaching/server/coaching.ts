import { coachedAgents } from '#areas/evaluation/contract/sampling/coached-agents.ts'
import { excuseSources } from '#areas/time-tracking/contract/excuse-sources.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { coachingArea } from '../contract/area.ts'
import { bothOf } from '#areas/quality/contract/scorecards/generations.ts'
import { serveReport } from '#platform/server/reports/serve-report.ts'
import { coachingReports } from '../contract/coaching-reports.ts'
import { coachingTile } from './analytics-tiles.ts'
import { coachingReport } from './coaching-report.ts'
import { coachingCalls } from '../contract/coaching-calls.ts'
import { coachingOfReleased, coachingOfVoided } from './coach-released.ts'
import { coachingDaysOff } from './coaching-days-off.ts'
import { coachingEffect } from './coaching-effect.ts'
import { coachingHolding } from './coaching-holding.ts'
import { coachingsAcknowledged } from './coaching-measure.ts'
import { coachingsOnServer, ownCoachingsOnServer } from './coachings.ts'
import { coachingDemo } from './demo/demo.ts'
import { coachingsCard } from './first-page-card.ts'
import { openCoaching } from './open-coaching.ts'
import { updateCoaching } from './update-coaching.ts'

/** Planned coachings excuse the time of both. */
const coachingExcuses = excuseSources.add({ view: 'coaching.coaching_excuses', kind: 'Coaching' })

/** Work after a coaching is drawn for review. */
const coachedForSampling = coachedAgents.add({ view: 'coaching.coached_agents' })

/** The server's side of coaching. */
export const coachingOnServer = serveArea(coachingArea, {
  resources: [...coachingsOnServer, ...ownCoachingsOnServer],
  calls: [
    ...bothOf(coachingReports).flatMap((report) => serveReport(report, coachingReport)),
    ...serveCalls(coachingCalls, {
      updateCoaching,
      openCoaching,
      coachingDaysOff,
      coachingEffect,
    }),
  ],
  holdings: [coachingHolding],
  contributes: [
    coachingOfReleased,
    coachingOfVoided,
    coachingExcuses,
    coachedForSampling,
    coachingsAcknowledged,
    coachingsCard,
    coachingTile,
  ],
  demo: coachingDemo,
})
