import { page } from '#platform/contract/pages.ts'
import { complianceGrants, LEARNING_MENU } from '../learning-grants.ts'

/** Where people see how far others are. */
export const COMPLIANCE_PAGES = {
  mandatory: '/compliance/mandatory-courses',
  report: '/compliance/report',
  courses: '/dashboards/course',
  offices: '/dashboards/compliance',
} as const

/** What the pages about compliance choose from. */
const uses = ['courses', 'employees', 'offices', 'departments', 'clients'] as const

const ofCompliance = { grants: complianceGrants, uses } as const

/** Those who lead people may extend a permit once. */
const extending = {
  ...complianceGrants,
  Trainer: 'VE:all',
  HR: 'VE:all',
  Admin: 'VE:all',
  Manager: 'VE:indirect',
  'Team Lead': 'VE:direct',
} as const

export const compliancePages = [
  page(COMPLIANCE_PAGES.mandatory, {
    ...ofCompliance,
    label: 'Mandatory Courses',
    rights: ['view', 'edit'],
    grants: extending,
    menu: {
      ...{ group: LEARNING_MENU, order: 30, icon: 'checklist' },
      title: 'Mandatory courses',
    },
  }),
  page(`${COMPLIANCE_PAGES.mandatory}/view`, {
    ...ofCompliance,
    label: 'Mandatory Course',
    rights: ['view', 'edit'],
    grants: extending,
  }),
  page(COMPLIANCE_PAGES.report, {
    ...ofCompliance,
    label: 'Compliance Report',
    type: 'Report',
    menu: { group: LEARNING_MENU, order: 40, icon: 'chart-bar', title: 'Compliance report' },
  }),
  page(COMPLIANCE_PAGES.courses, {
    ...ofCompliance,
    label: 'Course Dashboard',
    type: 'Dashboard',
    menu: { group: 'Dashboards', order: 30, icon: 'school', title: 'Courses' },
  }),
  page(COMPLIANCE_PAGES.offices, {
    ...ofCompliance,
    label: 'Compliance Dashboard',
    type: 'Dashboard',
    menu: { group: 'Dashboards', order: 40, icon: 'checklist', title: 'Compliance' },
  }),
]
