import { lazy, Suspense } from 'react'
import { Card } from '#platform/web/parts/card.tsx'
import { drillDown } from '#platform/web/reports/drill-down.ts'
import { measureText } from '#platform/contract/words/measures.ts'
import { paretoPage } from '../../contract/charts.ts'
import type { RankedChart } from '../../contract/pareto.ts'
import { ChartControls } from './chart-controls.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { behind, type ChartState, chosenIn, type Chosen, useChartState } from './chart-state.ts'
import { ChartTable } from './chart-table.tsx'
import { useChartedReports, useRanked } from './use-charts.ts'
import styles from '#platform/web/reports/report.module.css'
import { t } from '#platform/contract/words/texts.ts'

const ParetoBars = lazy(async () => ({ default: (await import('./pareto-bars.tsx')).ParetoBars }))

/** The few that make the most of a figure. */
export function ParetoScreen() {
  const [state, change] = useChartState()
  const reports = useChartedReports(paretoPage.url)
  const chosen = chosenIn(reports.data ?? [], state, ({ groupings }) =>
    Object.keys(groupings).find((name) => groupings[name]?.period === undefined),
  )
  const ranked = useRanked(state, chosen)
  const again = () => void Promise.all([reports.refetch(), ranked.refetch()])
  return (
    <ChartFrame
      page={paretoPage}
      isEmpty={reports.data?.length === 0}
      problem={reports.error ?? ranked.error}
      onAgain={again}
    >
      {chosen && reports.data && (
        <ChartControls {...{ reports: reports.data, chosen, state, onChange: change }} onlySums />
      )}
      {chosen && ranked.data && <Ranking {...{ state, chosen, pareto: ranked.data }} />}
    </ChartFrame>
  )
}

interface RankingProps {
  state: ChartState
  chosen: Chosen
  pareto: RankedChart
}

function Ranking({ state, chosen: { report, measure, by }, pareto }: RankingProps) {
  const declared = report.measures[measure]
  if (!declared) return null
  const { kind } = declared
  const label = t(declared.label)
  const words = (value: number) => measureText(kind, value)
  const dimension = t(report.groupings[by]?.label ?? by)
  const { rows, vital_few, total } = pareto
  const title = `${label} by ${dimension.toLowerCase()}`
  if (rows.length === 0)
    return (
      <Card title={title}>
        <p className="muted">Nothing to rank in this range.</p>
      </Card>
    )
  const share = rows[vital_few - 1]?.cumulative_percent ?? 100
  const note = `${vital_few} make ${measureText('percent', share)} of ${words(total)}`
  return (
    <Card title={title} note={note}>
      <div className={styles.chartBars} role="img" aria-label={`${title}: ${note}`}>
        <Suspense>
          <ParetoBars rows={rows} label={label} kind={kind} />
        </Suspense>
      </div>
      <ChartTable
        title={`${title}, as a table`}
        columns={[dimension, label, t`Share`, t`Running share`]}
        rows={rows.map((row) => ({
          key: row.rank === null ? 'others' : row.key,
          words: row.label,
          figures: [
            words(row.value),
            measureText('percent', row.percent),
            measureText('percent', row.cumulative_percent),
          ],
          isStrong: row.vital,
          to:
            row.rank === null
              ? undefined
              : drillDown(report, behind(state), [by], { key: [row.key] }),
        }))}
      />
    </Card>
  )
}
