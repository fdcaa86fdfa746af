import { page } from '#platform/contract/pages.ts'
import { complianceGrants, LEARNING_MENU } from '../learning-grants.ts'

/** Where attempts are reported. */
export const COURSE_REPORT = '/course-report'

export const courseReportPage = page(COURSE_REPORT, {
  label: 'Course Report',
  type: 'Report',
  menu: { group: LEARNING_MENU, order: 50, icon: 'report-analytics', title: 'Course report' },
  grants: complianceGrants,
  uses: ['courses', 'course-categories', 'employees', 'offices', 'departments', 'clients'],
})
