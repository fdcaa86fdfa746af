import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  date,
  integer,
  longText,
  references,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { COMPLIANCE_PAGES } from './compliance-pages.ts'
import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'

/** How many assignments of mandatory courses are where. Percentages are of the sums, never means; null without assignments. */
export interface ComplianceSums {
  readonly assigned: number
  readonly valid: number
  readonly in_time: number
  readonly overdue: number
  readonly expired: number
  readonly completion_percentage: number | null
  readonly compliance_percentage: number | null
}

export interface OfficeCompliance extends ComplianceSums {
  readonly office_id: number
  readonly office_name: string
}

export interface DepartmentCompliance extends ComplianceSums {
  readonly department_id: number
  readonly department_name: string
  readonly office_name: string
}

export interface OfficeComplianceAnswer {
  readonly dashboard_office: readonly OfficeCompliance[]
  readonly dashboard_department: readonly DepartmentCompliance[]
  readonly total: ComplianceSums
}

export interface CourseHead {
  readonly quiz_id: number
  readonly title: string
}

/** An office, and of each course what was asked for; null without assignments. */
export interface OfficeCourses {
  readonly office_id: number
  readonly office_name: string
  readonly courses: Readonly<Record<string, number | null>>
  readonly percentage: number | null
}

export interface CourseCompliance extends ComplianceSums {
  readonly quiz_id: number
  readonly title: string
  readonly quiz_version: number
  readonly category_name: string | null
  /** Valid ones that end within 30 days. */
  readonly expiring: number
  readonly percentage: number | null
}

export interface OfficeCoursesAnswer {
  /** The courses, in the order of their columns. */
  readonly theader: readonly CourseHead[]
  readonly office_summary: readonly OfficeCourses[]
}

export interface CourseSummaryAnswer {
  readonly all_summary: readonly CourseCompliance[]
}

export interface MandatoryCourse extends CourseCompliance {
  /** The course, as rows of any list say it. */
  readonly id: number
  readonly targets: readonly string[]
}

export interface ComplianceGroup extends ComplianceSums {
  /** Null of people without one. */
  readonly id: number | null
  readonly name: string
  /** The day on which a month was counted. */
  readonly day?: string
}

export interface ComplianceReport {
  readonly rows: readonly ComplianceGroup[]
  readonly total: ComplianceSums
}

export const complianceGroupings = [
  'Office',
  'Department',
  'Client',
  'Course',
  'Manager',
  'Person',
  'Month',
] as const

const filters = {
  quiz_ids: references('courses', { label: 'Course' }),
  offices_ids: references('offices', { label: 'Office' }),
  departments_ids: references('departments', { label: 'Department' }),
  client_ids: references('clients', { label: 'Client' }),
} as const

const dated = {
  ...filters,
  date: date({ label: 'On', help: 'How it was on a day that is over. Leave blank for today.' }),
} as const

const { mandatory, report, courses, offices } = COMPLIANCE_PAGES
const counted = {
  method: 'POST',
  needs: 'view',
  rows: 'scope',
  reads: true,
  isReport: true,
} as const
const shown = {
  ...dated,
  showCompliance: yesNo({
    default: true,
    help: 'Yes: compliance, no: completion.',
  }),
} as const

const grouped = {
  ...dated,
  group_by: choice(complianceGroupings, { default: 'Office' }),
} as const

export const complianceCalls = calls({
  officeCompliance: {
    ...counted,
    path: 'dashboard/getOfficeComplienceSummary',
    pages: [offices, report],
    input: dated,
    answers: typed<OfficeComplianceAnswer>(),
    summary: 'Compliance by office and by department, over the people in reach.',
  },
  officeCourses: {
    ...counted,
    path: 'dashboard/getCourseDashboardOfficeWiseSummary',
    pages: [courses],
    input: shown,
    answers: typed<OfficeCoursesAnswer>(),
    summary: 'Mandatory courses by office: compliance or completion of each.',
  },
  courseSummary: {
    ...counted,
    path: 'dashboard/getCourseDashboardCourseWiseSummary',
    pages: [courses],
    input: shown,
    answers: typed<CourseSummaryAnswer>(),
    summary: 'Mandatory courses with how far people are.',
  },
  mandatoryCourses: {
    ...counted,
    path: 'mandatory_courses/getAll',
    pages: [mandatory],
    input: filters,
    answers: typed<readonly MandatoryCourse[]>(),
    summary: 'Courses with an active mandatory binding: for whom, and how far people are.',
  },
  complianceReport: {
    ...counted,
    path: 'compliance/getReport',
    pages: [report],
    input: grouped,
    answers: typed<ComplianceReport>(),
    summary:
      'Compliance by office, department, client, course, manager or person, or at the end of each of twelve months.',
  },
  exportCompliance: {
    method: 'POST',
    needs: 'view',
    rows: 'scope',
    reads: true,
    file: true,
    path: 'compliance/exportReport',
    pages: [report],
    input: grouped,
    summary: 'The same as a CSV file.',
  },
  extendPermit: {
    method: 'POST',
    path: 'course_assignments/extendPermit/{id}',
    needs: 'edit',
    pages: [mandatory],
    rows: 'scope',
    input: {
      days: integer({ required: true, min: 1, max: 14, unit: 'days' }),
      reason: longText({ required: true, max: 300 }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Lets a person go on once, for some days, though the certificate of a permit is over.',
  },
})
