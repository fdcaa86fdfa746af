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
