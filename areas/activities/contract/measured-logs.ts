import { yesNo } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { report } from '#platform/contract/reports.ts'
import { allLoggedActivities, logged } from './logged-activities.ts'

/** How logs came about, by their trails: what was measured, where timers stood still, what was changed afterwards. */
export const lowLevelLogs = report('low-level-logs', {
  of: logged.of,
  day: logged.day,
  longest: 92,
  path: 'activity_reports/getLowLevelLogs',
  rows: 'scope',
  summary:
    'What the trails of logs tell: measured time, pauses, forgotten timers and later changes.',
  page: page('/activity-reports/low-level-logs', {
    label: 'Low-level Logs',
    type: 'Report',
    menu: { group: 'Activities', order: 40, icon: 'timeline' },
    grants: allLoggedActivities.page.grants ?? {},
    uses: allLoggedActivities.page.uses,
  }),
  filters: {
    ...logged.filters,
    is_measured: { field: 'is_measured', input: yesNo({ label: 'Measured' }) },
  },
  groupings: logged.groupings,
  measures: {
    logs: { label: 'Activities', kind: 'count' },
    measured_logs: { label: 'Measured', kind: 'count' },
    measured_percent: {
      label: 'Measured %',
      kind: 'percent',
      ratio: { of: 'measured_logs', by: 'logs', times: 100 },
    },
    measured_seconds: { label: 'Measured time', kind: 'hours' },
    pauses: { label: 'Pauses', kind: 'count' },
    pause_seconds: { label: 'Paused time', kind: 'hours' },
    forgotten: { label: 'Forgotten timers', kind: 'count' },
    changes: { label: 'Later changes', kind: 'count' },
  },
  counts: 'logs',
  opens: 'employee',
  series: 'client',
  columns: [
    'started_at',
    'employee_id',
    'activity_setup_id',
    'is_measured',
    'duration_seconds',
    'pause_seconds',
    'source',
  ],
})
