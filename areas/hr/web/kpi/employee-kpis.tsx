import { useQuery } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { dayText } from '#platform/web/time/dates.ts'
import { employees } from '../../contract/employees.ts'
import { kpiCalls, type KpiResult, kpis } from '../../contract/kpi/kpis.ts'
import './employee-kpis.css'

interface Answered {
  readonly goals: readonly KpiResult[]
  readonly total: number | null
  readonly weights_sum: number
}

/** How somebody does in the present periods: goal by goal, and in all. */
export function EmployeeKpis({ record }: { record: StoredRecord }) {
  const maySee = usePagePermission(kpis.page)?.rights_view === 1
  const pageId = usePagePermission(employees.page)?.object_id
  const { data } = useQuery({
    queryKey: [kpis.name, 'of', record.id],
    enabled: maySee && record.is_deleted === 'n' && record['status'] !== 'Left',
    queryFn: async ({ signal }) => {
      const { path, method } = kpiCalls.kpiResults
      const body = { employee_id: record.id, object_viewed_id: pageId }
      return (await request<Answered>(path, { method, body, signal })).data
    },
  })
  if (!maySee || !data || data.goals.length === 0) return null
  return (
    <Card
      title="KPIs"
      note={data.weights_sum === 100 ? undefined : `Weights come to ${data.weights_sum}%`}
      flush
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className="employee-kpis" role="region" aria-label="KPIs" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Goal</th>
              <th scope="col">Since</th>
              <th scope="col" className="employee-kpis__figure">
                Target
              </th>
              <th scope="col" className="employee-kpis__figure">
                Value
              </th>
              <th scope="col" className="employee-kpis__figure">
                Weight
              </th>
              <th scope="col" className="employee-kpis__figure">
                Score
              </th>
            </tr>
          </thead>
          <tbody>
            {data.goals.map((goal) => (
              <Goal key={goal.kpi_id} goal={goal} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={5}>
                In all
              </th>
              <td className="employee-kpis__figure numbers">{scoreText(data.total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}

const Goal = ({ goal }: { goal: KpiResult }) => (
  <tr>
    <th scope="row">
      {goal.name}
      {goal.direction === 'Lower' && <span className="muted small"> (lower is better)</span>}
    </th>
    <td>{dayText(new Date(`${goal.period_start}T12:00:00Z`), 'UTC')}</td>
    <td className="employee-kpis__figure numbers">{figure(goal.target, goal.unit)}</td>
    <td className="employee-kpis__figure numbers">
      {goal.actual === null ? (
        <span className="muted">No sample</span>
      ) : (
        figure(goal.actual, goal.unit)
      )}
    </td>
    <td className="employee-kpis__figure numbers">{goal.weight}%</td>
    <td className="employee-kpis__figure numbers">{scoreText(goal.score)}</td>
  </tr>
)

const scoreText = (score: number | null): string => (score === null ? '–' : score.toFixed(2))

const units: Readonly<Record<string, string>> = { '%': '%', seconds: ' s' }

function figure(value: number, unit: string): string {
  const digits = Number.isInteger(value) ? 0 : 2
  return `${value.toFixed(digits)}${units[unit] ?? ''}`
}
