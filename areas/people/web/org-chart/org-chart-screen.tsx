import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useSearchParams } from 'react-router'
import { reference } from '#platform/contract/fields/field.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { employees } from '../../contract/employees.ts'
import { orgChartCalls, orgChartPage } from '../../contract/org-chart.ts'
import { Chart } from './chart.tsx'
import styles from './org-chart-screen.module.css'

const SEARCHED = reference('employees', { required: true, label: 'Find a person' })

/** Who reports to whom: one walks from person to person, and Back walks back. */
export function OrgChartScreen() {
  const [parameters, setParameters] = useSearchParams()
  const pageId = usePagePermission(orgChartPage.url)?.object_id
  const id = Number(parameters.get('id')) || undefined
  const { data, error, refetch, isPlaceholderData } = useCall(
    orgChartCalls.orgChart,
    { employee_id: id ?? null },
    { family: employees, keepsLast: true },
  )
  return (
    <>
      <PageHeader
        title={orgChartPage.label}
        crumbs={[{ label: 'People' }, { label: orgChartPage.label }]}
      />
      <div className={styles.find}>
        <FieldInput
          name="employee_id"
          field={SEARCHED}
          value={null}
          pageId={pageId}
          onChange={(found) => typeof found === 'number' && setParameters({ id: `${found}` })}
        />
      </div>
      {data && <Chart chart={data} isOld={isPlaceholderData} />}
      {!data && !error && <Skeleton height={280} />}
      {!data && error && (
        <NotLoaded
          title="The chart could not be drawn"
          problem={error}
          onAgain={() => void refetch()}
        />
      )}
    </>
  )
}
