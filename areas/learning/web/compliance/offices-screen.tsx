import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import {
  complianceCalls,
  type DepartmentCompliance,
  type OfficeCompliance,
} from '../../contract/compliance/compliance-calls.ts'
import { COMPLIANCE_PAGES } from '../../contract/compliance/compliance-pages.ts'
import { ComplianceFrame } from './compliance-frame.tsx'
import { GroupLink } from './group-link.tsx'
import { sumColumns } from './sum-columns.tsx'
import { SumFigures } from './sum-figures.tsx'
import { useCompliance } from './use-compliance.ts'

const PAGE = COMPLIANCE_PAGES.offices

/** Compliance by office and by department. */
export function OfficesScreen() {
  const { query, filter, setFilter, pageId } = useCompliance(complianceCalls.officeCompliance, PAGE)
  const { data } = query
  return (
    <ComplianceFrame
      title={t`Compliance dashboard`}
      page={PAGE}
      {...{ query, filter, pageId }}
      onFilter={setFilter}
      hasDay
    >
      {data && (
        <>
          <SumFigures total={data.total} />
          <Card title="Offices" flush>
            <FigureTable
              title={t`Offices`}
              columns={[
                { label: t`Office`, of: officeLink, isWords: true },
                ...sumColumns<OfficeCompliance>(),
              ]}
              rows={data.dashboard_office}
              keyOf={({ office_id }) => office_id}
            />
          </Card>
          <Card title="Departments" flush>
            <FigureTable
              title={t`Departments`}
              columns={[
                { label: t`Department`, of: departmentLink, isWords: true },
                { label: t`Offices`, of: (row) => row.office_name, isWords: true },
                ...sumColumns<DepartmentCompliance>(),
              ]}
              rows={data.dashboard_department}
              keyOf={({ department_id }) => department_id}
            />
          </Card>
        </>
      )}
    </ComplianceFrame>
  )
}

const officeLink = ({ office_id, office_name }: OfficeCompliance) => (
  <GroupLink grouping="Office" id={office_id} name={office_name} />
)

const departmentLink = ({ department_id, department_name }: DepartmentCompliance) => (
  <GroupLink grouping="Department" id={department_id} name={department_name} />
)
