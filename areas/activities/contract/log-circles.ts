/** Who sees answers to sensitive questions, as roles are first set up; rights and reach are changed like those of a page. */
export const sensitiveCircle = {
  label: 'Activity logs: sensitive answers',
  seenBy: 'Seen by HR and managers',
  fields: ['sensitive_values'],
  rights: ['view'],
  grants: { HR: 'V:all', Manager: 'V:indirect' },
} as const

/** Its entry among the rights. */
export const sensitivePage = '/activity-log/sensitive'

/** Who sees that a log was audited: its agent learns of a review when it is released. */
export const auditsCircle = {
  label: 'Activity logs: audits',
  seenBy: 'Seen by those who review work',
  fields: ['audit_count'],
  rights: ['view'],
  grants: { 'Team Lead': 'V:direct', Manager: 'V:indirect', QA: 'V:all', Admin: 'V:all' },
} as const

/** Its entry among the rights. */
export const auditsPage = '/activity-log/audits'
