import type { ContributionSql } from '#platform/contract/contributions.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import {
  complianceCalls,
  type ComplianceGroup,
  type complianceGroupings,
  type ComplianceReport,
  type ComplianceSums,
  type CourseCompliance,
  type CourseHead,
  type DepartmentCompliance,
  type MandatoryCourse,
  type OfficeCompliance,
  type OfficeComplianceAnswer,
  type OfficeCourses,
  type OfficeCoursesAnswer,
  type CourseSummaryAnswer,
} from '../../contract/compliance/compliance-calls.ts'
import { nameOfTarget } from '../bindings/binding-targets.ts'
import { countedRows, type Counting, shownPercent, SUMS } from './compliance-sums.ts'
import { complianceFile } from './export-compliance.ts'
import { monthEnds } from './month-ends.ts'
import { extendPermit } from '../permits/extend-permit.ts'

type Calls = typeof complianceCalls
type Asking = Counting & { readonly sql: ContributionSql }

/** Adds up groups of what is counted. */
function count<Row>(asking: Asking, { select, from = '', group, order }: Grouped): Promise<Row[]> {
  const { rows, parameters } = countedRows(asking)
  return asking.sql.rows<Row>(
    `with ${rows} select ${select} from g ${from} ${group ? `group by ${group}` : ''} ${order ? `order by ${order}` : ''}`,
    parameters.values,
  )
}

interface Grouped {
  readonly select: string
  readonly from?: string
  readonly group?: string
  readonly order?: string
}

/** The sums over everybody who is asked for. */
export async function totalOf(asking: Asking): Promise<ComplianceSums> {
  const [total] = await count<ComplianceSums>(asking, { select: SUMS })
  if (!total) throw new Error('a sum without groups has one row')
  return total
}

const OFFICE = 'join organisation.offices o on o.id = g.office_id'

async function officeCompliance(
  request: CallRequest<Calls['officeCompliance']>,
): Promise<Answer<OfficeComplianceAnswer>> {
  const data: OfficeComplianceAnswer = {
    dashboard_office: await count<OfficeCompliance>(request, {
      ...{ select: `o.id as office_id, o.name as office_name, ${SUMS}`, from: OFFICE },
      ...{ group: 'o.id, o.name', order: 'o.name, o.id' },
    }),
    dashboard_department: await count<DepartmentCompliance>(request, {
      select: `d.id as department_id, d.name as department_name, string_agg(distinct o.name, ', ' order by o.name) as office_name, ${SUMS}`,
      from: `${OFFICE} join organisation.departments d on d.id = g.department_id`,
      ...{ group: 'd.id, d.name', order: 'd.name, d.id' },
    }),
    total: await totalOf(request),
  }
  return { data }
}

async function officeCourses(
  request: CallRequest<Calls['officeCourses']>,
): Promise<Answer<OfficeCoursesAnswer>> {
  const percentage = shownPercent(request.input.showCompliance)
  const cells = await count<CourseHead & OfficeCompliance & { percentage: number | null }>(
    request,
    {
      select: `o.id as office_id, o.name as office_name, c.id as quiz_id, c.title, ${percentage} as percentage`,
      from: `${OFFICE} join training.courses c on c.id = g.quiz_id`,
      ...{ group: 'o.id, o.name, c.id, c.title', order: 'c.title, c.id' },
    },
  )
  const offices = await count<OfficeCourses>(request, {
    select: `o.id as office_id, o.name as office_name, ${percentage} as percentage`,
    ...{ from: OFFICE, group: 'o.id, o.name', order: 'o.name, o.id' },
  })
  const theader = new Map(cells.map(({ quiz_id, title }) => [quiz_id, { quiz_id, title }]))
  const office_summary = offices.map((office) => ({
    ...office,
    courses: Object.fromEntries(
      cells
        .filter(({ office_id }) => office_id === office.office_id)
        .map((cell) => [String(cell.quiz_id), cell.percentage]),
    ),
  }))
  return { data: { theader: [...theader.values()], office_summary } }
}

const courseColumns = (percentage: string) =>
  `c.id as quiz_id, c.title, c.quiz_version, k.name as category_name, ${SUMS}, (count(*) filter (where g.is_expiring))::integer as expiring, ${percentage} as percentage`
const COURSE =
  'join training.courses c on c.id = g.quiz_id left join training.course_categories k on k.id = c.course_category_id'
const byCourse = {
  group: 'c.id, c.title, c.quiz_version, k.name',
  order: 'c.title, c.id',
} as const

async function courseSummary(
  request: CallRequest<Calls['courseSummary']>,
): Promise<Answer<CourseSummaryAnswer>> {
  const all_summary = await count<CourseCompliance>(request, {
    ...byCourse,
    ...{ select: courseColumns(shownPercent(request.input.showCompliance)), from: COURSE },
  })
  return { data: { all_summary } }
}

/** Published courses with a mandatory binding that holds; those that reach nobody in sight stand there with nothing to count. */
async function mandatoryCourses(
  request: CallRequest<Calls['mandatoryCourses']>,
): Promise<Answer<readonly MandatoryCourse[]>> {
  const counted = await count<CourseCompliance>(request, {
    ...{ ...byCourse, select: courseColumns(shownPercent(true)), from: COURSE },
  })
  const bound = await request.sql.rows<
    Pick<MandatoryCourse, 'id' | 'quiz_id' | 'title' | 'quiz_version' | 'category_name' | 'targets'>
  >(
    `select c.id, c.id as quiz_id, c.title, c.quiz_version, k.name as category_name, array_agg(${nameOfTarget('b')} order by b.id) as targets
       from course_bindings b join training.courses c on c.id = b.quiz_id and c.status = 'Published' and not c.is_deleted
       left join training.course_categories k on k.id = c.course_category_id
      where b.is_mandatory and not b.is_deleted and b.starts_on <= $1::timestamptz::date and (b.ends_on is null or b.ends_on >= $1::timestamptz::date)
        and ($2::bigint[] = '{}' or c.id = any($2)) group by c.id, c.title, c.quiz_version, k.name order by c.title, c.id`,
    [request.now, request.input.quiz_ids],
  )
  const data = bound.map((course): MandatoryCourse => ({
    ...NOTHING_COUNTED,
    ...counted.find(({ quiz_id }) => quiz_id === course.quiz_id),
    ...course,
  }))
  return { data, total: data.length }
}

const NOTHING_COUNTED = {
  ...{ assigned: 0, valid: 0, in_time: 0, overdue: 0, expired: 0, expiring: 0 },
  ...{ completion_percentage: null, compliance_percentage: null, percentage: null },
} as const

type Grouping = Exclude<(typeof complianceGroupings)[number], 'Month'>

const reportGroups = {
  Office: {
    id: 'o.id',
    name: 'o.name',
    from: 'left join organisation.offices o on o.id = g.office_id',
  },
  Department: {
    ...{ id: 'd.id', name: 'd.name' },
    from: 'left join organisation.departments d on d.id = g.department_id',
  },
  Client: {
    ...{ id: 'l.id', name: 'l.name' },
    from: 'left join organisation.clients l on l.id = any(g.client_ids)',
  },
  Course: { id: 'c.id', name: 'c.title', from: 'join training.courses c on c.id = g.quiz_id' },
  Manager: {
    ...{ id: 'm.id', name: 'm.name' },
    from: 'left join people.employees m on m.id = g.reports_to_id',
  },
  Person: { id: 'g.person', name: 'g.name', from: '' },
} satisfies Record<Grouping, { id: string; name: string; from: string }>

type Reporting = Asking & { readonly input: { readonly group_by: Grouping | 'Month' } }

/** At the end of each of the last twelve months, of the one that runs today. */
async function countMonths(request: Reporting): Promise<ComplianceGroup[]> {
  const last = request.input.date ?? request.now.slice(0, 10)
  const months: ComplianceGroup[] = []
  for (const date of monthEnds(last)) {
    const sums = await totalOf({ ...request, input: { ...request.input, date } })
    months.push({ id: null, name: shortDay(date), day: date, ...sums })
  }
  return months
}

async function countGroups(request: Reporting): Promise<ComplianceReport> {
  const { group_by } = request.input
  if (group_by === 'Month')
    return { rows: await countMonths(request), total: await totalOf(request) }
  const { id, name, from } = reportGroups[group_by]
  return {
    rows: await count<ComplianceGroup>(request, {
      ...{ select: `${id} as id, coalesce(${name}, 'None') as name, ${SUMS}`, from },
      ...{ group: `${id}, ${name}`, order: `${name} nulls last, ${id}` },
    }),
    total: await totalOf(request),
  }
}

export const complianceCallsOnServer = serveCalls(complianceCalls, {
  officeCompliance,
  officeCourses,
  courseSummary,
  mandatoryCourses,
  complianceReport: async (request) => ({ data: await countGroups(request) }),
  exportCompliance: async (request) => complianceFile(request, await countGroups(request)),
  extendPermit,
})
