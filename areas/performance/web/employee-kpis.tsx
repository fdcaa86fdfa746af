import type { ReactNode } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { dayText } from '#platform/web/time/dates.ts'
import { kpiCalls, type KpiResult, kpis } from '../contract/kpis.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'

/** How a person does in the present periods: goal by goal, and in all. */
export function EmployeeKpis({ record }: { record: StoredRecord }) {
  const maySee = usePagePermission(kpis.page)?.rights_view === 1
  const { data } = useCall(
    kpiCalls.kpiResults,
    { employee_id: record.id },
    {
      family: kpis,
      isAsked: maySee && record.is_deleted === 'n' && record['status'] !== 'Left',
    },
  )
  if (!maySee || !data || data.goals.length === 0) return null
  return (
    <Card
      title="KPIs"
      note={data.weights_sum === 100 ? undefined : `Weights come to ${data.weights_sum}%`}
      flush
    >
      <FigureTable
        title="KPIs"
        columns={columns}
        rows={data.goals.map(lineOf)}
        keyOf={({ key }) => key}
        total={{ key: 0, goal: t`In all`, score: scoreText(data.total) }}
      />
    </Card>
  )
}

/** A goal as it is drawn; the sum of all says the first and the last. */
interface Line {
  readonly key: number
  readonly goal: ReactNode
  readonly since?: string
  readonly target?: string
  readonly value?: ReactNode
  readonly weight?: string
  readonly score: string
}

const lineOf = (goal: KpiResult): Line => ({
  key: goal.kpi_id,
  goal: (
    <>
      {goal.name}
      {goal.direction === 'Lower' && <span className="muted small"> (lower is better)</span>}
    </>
  ),
  since: dayText(new Date(`${goal.period_start}T12:00:00Z`), 'UTC'),
  target: figure(goal.target, goal.unit),
  value:
    goal.actual === null ? (
      <span className="muted">No sample</span>
    ) : (
      figure(goal.actual, goal.unit)
    ),
  weight: `${goal.weight}%`,
  score: scoreText(goal.score),
})

const columns: readonly FigureColumn<Line>[] = [
  { label: 'Goal', isWords: true, of: ({ goal }) => goal },
  { label: 'Since', isWords: true, of: ({ since }) => since },
  { label: 'Target', of: ({ target }) => target },
  { label: 'Value', of: ({ value }) => value },
  { label: 'Weight', of: ({ weight }) => weight },
  { label: 'Score', of: ({ score }) => score },
]

const scoreText = (score: number | null): string => (score === null ? '–' : score.toFixed(2))

const units: Readonly<Record<string, string>> = { '%': '%', seconds: t` s` }

function figure(value: number, unit: string): string {
  const digits = Number.isInteger(value) ? 0 : 2
  return `${value.toFixed(digits)}${units[unit] ?? ''}`
}
