import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import {
  complianceCalls,
  type CourseCompliance,
  type OfficeCourses,
  type OfficeCoursesAnswer,
} from '../../contract/compliance/compliance-calls.ts'
import { COMPLIANCE_PAGES } from '../../contract/compliance/compliance-pages.ts'
import { ComplianceFrame } from './compliance-frame.tsx'
import { GroupLink } from './group-link.tsx'
import { percentText } from './percent.ts'
import { sumColumns } from './sum-columns.tsx'
import { useCompliance } from './use-compliance.ts'

const PAGE = COMPLIANCE_PAGES.courses

/** Mandatory courses: by office, and each as a whole. */
export function CoursesScreen() {
  const [showCompliance, setShown] = useState(true)
  const courses = useCompliance(complianceCalls.courseSummary, PAGE, { showCompliance })
  const { query, filter, setFilter, pageId } = useCompliance(complianceCalls.officeCourses, PAGE, {
    showCompliance,
  })
  return (
    <ComplianceFrame
      title={t`Course dashboard`}
      page={PAGE}
      {...{ query, filter, pageId }}
      onFilter={setFilter}
      hasDay
      beside={
        <SegmentedControl
          size="xs"
          aria-label={t`Show`}
          value={String(showCompliance)}
          onChange={(value) => setShown(value === 'true')}
          data={[
            { value: 'true', label: t`Compliance` },
            { value: 'false', label: t`Completion` },
          ]}
        />
      }
    >
      {query.data && <Offices {...query.data} />}
      {courses.query.data && (
        <Card title="Courses" flush>
          <FigureTable
            title={t`Courses`}
            columns={[
              { label: t`Course`, of: courseLink, isWords: true },
              { label: t`Category`, of: (row) => row.category_name ?? '–', isWords: true },
              ...sumColumns<CourseCompliance>(),
            ]}
            rows={courses.query.data.all_summary}
            keyOf={({ quiz_id }) => quiz_id}
          />
        </Card>
      )}
    </ComplianceFrame>
  )
}

const courseLink = ({ quiz_id, title }: CourseCompliance) => (
  <GroupLink grouping="Course" id={quiz_id} name={title} />
)

const officeLink = ({ office_id, office_name }: OfficeCourses) => (
  <GroupLink grouping="Office" id={office_id} name={office_name} />
)

function Offices({ theader, office_summary }: OfficeCoursesAnswer) {
  return (
    <Card title="Offices" flush>
      <FigureTable
        title={t`Offices and courses`}
        columns={[
          { label: t`Office`, of: officeLink, isWords: true },
          ...theader.map(({ quiz_id, title }) => ({
            label: title,
            of: (row: OfficeCourses) => percentText(row.courses[String(quiz_id)] ?? null),
          })),
          { label: t`All courses`, of: (row) => percentText(row.percentage) },
        ]}
        rows={office_summary}
        keyOf={({ office_id }) => office_id}
      />
    </Card>
  )
}
