import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import {
  complianceCalls,
  type MandatoryCourse,
} from '../../contract/compliance/compliance-calls.ts'
import { COMPLIANCE_PAGES } from '../../contract/compliance/compliance-pages.ts'
import { ComplianceFrame } from './compliance-frame.tsx'
import { percentText } from './percent.ts'
import { useCompliance } from './use-compliance.ts'

const PAGE = COMPLIANCE_PAGES.mandatory

/** Courses people have to take, and how far they are; a course leads to its bindings and people. */
export function MandatoryScreen() {
  const { query, filter, setFilter, pageId } = useCompliance(complianceCalls.mandatoryCourses, PAGE)
  const { data } = query
  return (
    <ComplianceFrame
      title={t`Mandatory courses`}
      page={PAGE}
      {...{ query, filter, pageId }}
      onFilter={setFilter}
    >
      {data?.length === 0 && (
        <p className="muted">No course is mandatory now. Bind a course and tick Mandatory.</p>
      )}
      {data && data.length > 0 && (
        <Card title="Courses" flush>
          <FigureTable
            title={t`Mandatory courses`}
            columns={[
              { label: t`Course`, of: courseLink, isWords: true },
              {
                label: t`For`,
                of: ({ targets }) => targets.map((name) => t(name)).join(', '),
                isWords: true,
              },
              { label: t`Assigned`, of: ({ assigned }) => assigned },
              { label: t`Valid`, of: ({ valid }) => valid },
              { label: t`In time`, of: ({ in_time }) => in_time },
              { label: t`Overdue`, of: ({ overdue, expired }) => overdue + expired },
              { label: t`Ends in 30 days`, of: ({ expiring }) => expiring },
              { label: t`Compliance`, of: (row) => percentText(row.compliance_percentage) },
            ]}
            rows={data}
            keyOf={({ quiz_id }) => quiz_id}
          />
        </Card>
      )}
    </ComplianceFrame>
  )
}

const courseLink = ({ quiz_id, title }: MandatoryCourse) => (
  <Link to={`${PAGE}/view?id=${quiz_id}`}>{title}</Link>
)
