import { lazy, Suspense } from 'react'
import { Card } from '#platform/web/parts/card.tsx'
import { Legend } from '#platform/web/reports/chart-legend.tsx'
import { drillDown } from '#platform/web/reports/drill-down.ts'
import { measureText } from '#platform/contract/words/measures.ts'
import { calendarText } from '#platform/web/time/dates.ts'
import { type ChartAnswer, chartPage, type ChartPoint } from '../../contract/charts.ts'
import { ChartControls, Choice, namesOf } from './chart-controls.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { behind, type ChartState, chosenIn, type Chosen, useChartState } from './chart-state.ts'
import { ChartTable } from './chart-table.tsx'
import { pivot } from './pivot.ts'
import { useChartedReports, useExplored } from './use-charts.ts'
import styles from '#platform/web/reports/report.module.css'
import { t } from '#platform/contract/words/texts.ts'

const Bars = lazy(async () => ({
  default: (await import('#platform/web/reports/report-bars.tsx')).ReportBars,
}))
const Lines = lazy(async () => ({ default: (await import('./chart-lines.tsx')).ChartLines }))

/** Any figure of any report as bars, lines or a table. */
export function ChartScreen() {
  const [state, change] = useChartState()
  const reports = useChartedReports(chartPage.url)
  const chosen = chosenIn(reports.data ?? [], state, ({ groupings }) =>
    'week' in groupings ? 'week' : undefined,
  )
  const explored = useExplored(state, chosen)
  const again = () => void Promise.all([reports.refetch(), explored.refetch()])
  return (
    <ChartFrame
      page={chartPage}
      isEmpty={reports.data?.length === 0}
      problem={reports.error ?? explored.error}
      onAgain={again}
    >
      {chosen && reports.data && (
        <ChartControls {...{ reports: reports.data, chosen, state, onChange: change }}>
          <Choice
            label="Split by"
            none={t`Nothing`}
            value={chosen.split ?? null}
            data={namesOf(chosen.report)}
            onChoose={(split) => change({ split })}
          />
          <Choice
            label="Drawn as"
            value={drawnAs(state, chosen)}
            data={DRAWN.map((name) => [name, t(name)])}
            onChoose={(draw) => change({ draw })}
          />
        </ChartControls>
      )}
      {chosen && explored.data && (
        <Drawing
          {...{ state, chosen, answer: explored.data, isStale: explored.isPlaceholderData }}
        />
      )}
    </ChartFrame>
  )
}

const DRAWN = ['Bars', 'Lines', 'Table'] as const

/** Parts of a ratio make no whole, so they are not stacked. */
function drawnAs({ draw }: ChartState, { report, measure, split }: Chosen): string {
  const isStacked = split !== undefined && report.measures[measure]?.isSum === false
  const known = DRAWN.find((name) => name === draw)
  return known === undefined || (known === 'Bars' && isStacked)
    ? isStacked
      ? 'Lines'
      : 'Bars'
    : known
}

interface DrawingProps {
  state: ChartState
  chosen: Chosen
  answer: ChartAnswer
  isStale: boolean
}

function Drawing({ state, chosen, answer, isStale }: DrawingProps) {
  const { report, measure, by, split } = chosen
  const declared = report.measures[measure]
  if (!declared) return null
  const words = (value: number | null) => measureText(declared.kind, value)
  const isTime = report.groupings[by]?.period !== undefined
  const { isSum } = declared
  const label = t(declared.label)
  const points = isTime ? answer.points.map(dated) : answer.points
  const data = pivot(points, { isTime, isSum, label })
  const dimensions = [by, ...(split === undefined ? [] : [split])]
  const title = `${label} by ${dimensions.map((name) => t(report.groupings[name]?.label ?? '').toLowerCase()).join(t` and `)}`
  const drawn = drawnAs(state, chosen)
  const figure = `${title}: ${data.series.map((one) => `${one.label} ${words(one.total)}`).join(', ')}`
  return (
    <Card
      title={title}
      className={styles.chart}
      classNames={{ head: styles.chartHead }}
      note={answer.total === null ? undefined : `${words(answer.total)} in all`}
      aside={split === undefined ? undefined : <Legend series={data.series} />}
    >
      {answer.points.length === 0 && <p className="muted">Nothing was counted in these days.</p>}
      {drawn === 'Table' && (
        <ChartTable
          title={`${title}, as a table`}
          columns={[
            ...dimensions.map((name) => t(report.groupings[name]?.label ?? name)),
            label,
          ].slice(-2)}
          rows={points.map((point) => ({
            key: point.key.join(' '),
            words: point.labels.join(' / '),
            figures: [words(point.value)],
            to: drillDown(report, behind(state), dimensions, point),
          }))}
        />
      )}
      {drawn !== 'Table' && answer.points.length > 0 && (
        <div
          className={styles.chartBars}
          role="img"
          aria-label={figure}
          data-stale={isStale || undefined}
        >
          <Suspense>
            {drawn === 'Lines' ? (
              <Lines {...data} kind={declared.kind} />
            ) : (
              <Bars {...data} words={words} isHours={declared.kind === 'hours'} />
            )}
          </Suspense>
        </div>
      )}
    </Card>
  )
}

/** A stretch of days as people read it: "1 Nov", "Nov 2026". */
function dated({ labels: [date = '', ...rest], ...point }: ChartPoint): ChartPoint {
  const [year = 0, month = 1, day] = date.split('-').map(Number)
  const words = calendarText({ year, month, day: day ?? 1 })
  const label = day === undefined ? words.replace(/^\S+ /, '') : words.replace(/ \S+$/, '')
  return { ...point, labels: [label, ...rest] }
}
