import { withoutWork } from './hurdles.ts'
import { logBookChecks } from './log-book-check.ts'
import { workOfClient } from './client-parts.ts'
import { activitySteps } from './set-up-steps.ts'
import { workMeasureWords } from './measure-words.ts'
import { extraFieldCatalogue } from '#platform/contract/fields/extra-field-definitions.ts'
import { extraFieldTypes } from '#platform/contract/fields/extra-field-columns.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { activitiesArea } from '../contract/area.ts'
import { serveReport } from '#platform/server/reports/serve-report.ts'
import { activitySetups } from '../contract/activity-setups.ts'
import { activityCalls } from '../contract/calls.ts'
import { followUpsDueCalls } from '../contract/follow-ups-due.ts'
import { lodgelinkCalls } from '../contract/lodgelink-calls.ts'
import { timerCalls } from '../contract/timer-calls.ts'
import { allLoggedActivities, myLoggedActivities } from '../contract/logged-activities.ts'
import { createWithRows, updateWithRows } from './answers/added-and-removed.ts'
import { SWEPT_PICKED_UP_MAILS } from './bulk/pick-up/mailbox-files.ts'
import { pickUpCallsOnServer } from './bulk/pick-up/pick-up-calls.ts'
import { pickUpLogs } from './bulk/pick-up/pick-up-logs.ts'
import { bulkCallsOnServer } from './bulk/bulk-calls.ts'
import { allLoggedSummary, myLoggedSummary } from '../contract/logged-summaries.ts'
import { auditSampleCalls } from '../contract/audit-sample.ts'
import { lodgelinkAgentReport, lodgelinkClientReport } from '../contract/lodgelink-reports.ts'
import { lowLevelLogs } from '../contract/measured-logs.ts'
import { answerFilters } from './answers/answer-filters.ts'
import { answerPeople } from './answers/answer-people.ts'
import { auditSample } from './audit-sample.ts'
import { lodgingReport } from './lodging-report.ts'
import { measuredLogs } from './measured-logs.ts'
import {
  activitiesForDropdown,
  allowedSetups,
  categoriesForDropdown,
  setupsOfClient,
} from './choosing.ts'
import { createLog } from './create-log.ts'
import { activitiesFamilies } from './families.ts'
import { followUp } from './follow-ups/follow-up.ts'
import { answersOf } from './answers/answers-of-log.ts'
import { recentActivities } from './recent.ts'
import { seedViews, tellFollowUpsDue } from './follow-ups/follow-ups-due.ts'
import { followUpsDue } from './waiting-work.ts'
import { lodgelinkFollowUp } from './follow-ups/lodgelink-follow-up.ts'
import { eventsOf } from './log-trail.ts'
import { GATHERED_SUMS, loggedActivities } from './logged-activities.ts'
import { pauseTimer, startTimer, stopTimer, timer } from './timers/timer.ts'
import { stopForgottenTimers, SWEPT_TIMERS } from './timers/forgotten-timers.ts'
import { activitiesDemo } from './demo/demo.ts'
import { workOnDashboards } from './dashboard-figures.ts'
import { activityCards } from './first-page-cards.ts'
import { workMeasures } from './kpi-measures.ts'
import { workBesideClock } from './logged-work.ts'

const questions = {
  resource: activitySetups,
  added: 'addedExtraFields',
  removed: 'removedExtraFields',
}
const catalogue = extraFieldCatalogue(extraFieldTypes)

const calls = serveCalls(activityCalls, {
  categories: categoriesForDropdown,
  allowed: allowedSetups,
  ofClient: setupsOfClient,
  answerFilters,
  answerPeople,
  questions: async () => ({ data: catalogue, total: catalogue.length }),
  createLog,
  createSetup: createWithRows(questions),
  updateSetup: updateWithRows(questions),
  dropdown: activitiesForDropdown,
  recent: recentActivities,
  answers: answersOf,
  followUp,
})

const timerServed = serveCalls(timerCalls, {
  timer,
  startTimer,
  pauseTimer,
  stopTimer,
  events: eventsOf,
})

const lodgelinkServed = serveCalls(lodgelinkCalls, { lodgelinkFollowUp })

export const activitiesOnServer = serveArea(activitiesArea, {
  resources: activitiesFamilies,
  calls: [
    ...calls,
    ...bulkCallsOnServer,
    ...pickUpCallsOnServer,
    ...timerServed,
    ...lodgelinkServed,
    ...serveCalls(followUpsDueCalls, { followUpsDue }),
    ...serveReport(myLoggedActivities, loggedActivities),
    ...serveReport(allLoggedActivities, loggedActivities),
    ...serveReport(myLoggedSummary, loggedActivities),
    ...serveReport(allLoggedSummary, loggedActivities),
    ...serveReport(lowLevelLogs, measuredLogs),
    ...serveReport(lodgelinkAgentReport, lodgingReport),
    ...serveReport(lodgelinkClientReport, lodgingReport),
    ...serveCalls(auditSampleCalls, { auditSample }),
  ],
  schedules: (engine) => [
    stopForgottenTimers(engine),
    tellFollowUpsDue(engine),
    pickUpLogs(engine),
  ],
  demo: activitiesDemo,
  contributes: [
    ...logBookChecks,
    ...workMeasureWords,
    ...workMeasures,
    ...activityCards,
    workBesideClock,
    withoutWork,
    ...activitySteps,
    ...workOfClient,
    ...workOnDashboards,
  ],
  seed: seedViews,
  sweeps: [SWEPT_TIMERS, GATHERED_SUMS, SWEPT_PICKED_UP_MAILS],
})
