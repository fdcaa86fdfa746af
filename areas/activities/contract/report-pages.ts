import { page } from '#platform/contract/pages.ts'

const uses = [
  'activity-logs',
  'activity-follow-ups',
  'activity-setups',
  'activity-categories',
  'activity-category-statuses',
  'clients',
  'offices',
  'employees',
  'users',
]

/** What somebody logged themselves. */
export const myLoggedActivitiesPage = page('/activity-reports/myLoggedActivites', {
  label: 'My Logged Activities',
  type: 'Report',
  menu: { group: 'Activities', order: 20, icon: 'report-analytics' },
  grants: {
    Agent: 'V:self',
    'Team Lead': 'V:self',
    Manager: 'V:self',
    QA: 'V:self',
    Admin: 'V:self',
    HR: 'V:self',
    IT: 'V:self',
    Trainer: 'V:self',
  },
  uses,
})

/** What everybody in reach logged. */
export const allLoggedActivitiesPage = page('/activity-reports/allLoggedActivites', {
  label: 'All Logged Activities',
  type: 'Report',
  menu: { group: 'Activities', order: 30, icon: 'chart-bar' },
  grants: { 'Team Lead': 'V:direct', Manager: 'V:indirect', QA: 'V:all', Admin: 'V:all' },
  uses,
})
