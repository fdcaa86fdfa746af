import { reportTiles } from '#areas/dashboards/contract/analytics.ts'
import { t } from '#platform/contract/words/texts.ts'
import { coachingReports } from '../contract/coaching-reports.ts'

/** Coachings that were due in the days and are open still. */
export const coachingTile = reportTiles.add({
  ...{ measure: 'coachings_open', label: () => t`Open coachings`, group: 'Quality', order: 30 },
  ...{
    better: 'down',
    reports: [coachingReports.weighted.name, coachingReports.classic.name],
    of: 'open',
    // What was open on a day before is not kept.
    isNow: true,
  },
})
