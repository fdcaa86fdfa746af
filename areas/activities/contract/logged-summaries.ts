import { report } from '#platform/contract/reports.ts'
import { page } from '#platform/contract/pages.ts'
import { allLoggedActivities, logged, myLoggedActivities } from './logged-activities.ts'

const { logs, done, open, waiting, average_seconds, time_seconds, done_percent, ...others } =
  logged.measures
const { isHidden: _hidden, ...share } = done_percent

/** The same figures as of the logged activities, put together and beside those of the period before; the first five stand on top. */
const summary = {
  ...logged,
  measures: {
    ...{ logs, done_percent: share, waiting, average_seconds, time_seconds },
    done: { ...done, isHidden: true },
    open: { ...open, isHidden: true },
    ...others,
  },
  compares: true,
} as const

/** What a person logged themselves, against the period before. */
export const myLoggedSummary = report('my-logged-activities-summary', {
  ...summary,
  path: 'activity_reports/myLoggedActivitiesSummary',
  rows: 'own',
  summary: 'What the caller logged, put together, beside the period before.',
  page: page('/activity-reports/myLoggedActivitesSummary', {
    label: 'My Logged Activities Summary',
    type: 'Report',
    menu: { group: 'Activities', order: 22, icon: 'report-analytics', title: 'My Summary' },
    grants: myLoggedActivities.page.grants ?? {},
    uses: myLoggedActivities.page.uses,
  }),
})

/** What everybody in reach logged, against the period before. */
export const allLoggedSummary = report('all-logged-activities-summary', {
  ...summary,
  path: 'activity_reports/allLoggedActivitiesSummary',
  rows: 'scope',
  summary: 'What everybody in reach logged, put together, beside the period before.',
  page: page('/activity-reports/allLoggedActivitesSummary', {
    label: 'All Logged Activities Summary',
    type: 'Report',
    menu: { group: 'Activities', order: 32, icon: 'chart-bar', title: 'Summary Report' },
    grants: allLoggedActivities.page.grants ?? {},
    uses: allLoggedActivities.page.uses,
  }),
})
