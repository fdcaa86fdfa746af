import { ActionIcon } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { Measure } from '#platform/contract/reports.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { wallTime } from '#platform/web/time/zoned.ts'
import { type ChartData, chartData } from './chart-data.ts'
import { Legend } from './chart-legend.tsx'
import { measureText } from '#platform/contract/words/measures.ts'
import type { SeriesPoint } from '#platform/contract/lists/report-answer.ts'
import styles from './report.module.css'
import { t } from '#platform/contract/words/texts.ts'

const ReportBars = lazy(async () => ({ default: (await import('./report-bars.tsx')).ReportBars }))

interface ReportChartProps {
  points: readonly SeriesPoint[]
  /** What is charted. */
  measure: Measure
  /** What the series are: "client"; without it there is one. */
  by?: string
}

/** A measure a day, stacked by the largest groups; the same as a table one press away. */
export function ReportChart({ points, measure, by }: ReportChartProps) {
  const [isTable, setTable] = useState(false)
  const data = chartData(points, dayIn(useNow(60), useZone()))
  const title = titleOf(data.step, measure.label, by)
  const words = (value: number) => measureText(measure.kind, value)
  return (
    <Card
      title={title}
      className={styles.chart}
      classNames={{ head: styles.chartHead }}
      aside={
        <div className={styles.chartAside}>
          {by !== undefined && <Legend series={data.series} />}
          <div className={styles.chartViews} role="group" aria-label="Show as">
            <ViewButton
              icon="chart-bar"
              label="Bars"
              isOn={!isTable}
              onChoose={() => setTable(false)}
            />
            <ViewButton icon="list" label="Table" isOn={isTable} onChoose={() => setTable(true)} />
          </div>
        </div>
      }
    >
      {isTable ? (
        <ChartTable {...data} {...{ title, words }} />
      ) : (
        <div
          className={styles.chartBars}
          role="img"
          aria-label={`${title}: ${summary(data, words)}`}
        >
          <Suspense>
            <ReportBars {...data} {...{ words }} isHours={measure.kind === 'hours'} />
          </Suspense>
        </div>
      )}
    </Card>
  )
}

function titleOf(step: ChartData['step'], label: string, by: string | undefined): string {
  if (by === undefined) return step === 'day' ? t`${label} per day` : t`${label} per week`
  return step === 'day' ? t`${label} per day, by ${by}` : t`${label} per week, by ${by}`
}

/** The calendar day of a moment, as the answer spells days. */
function dayIn(now: Date, zone: string | undefined): string {
  const { year, month, day } = wallTime(now, zone)
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

type Words = (value: number) => string

const summary = ({ series, bars, step }: ChartData, words: Words): string =>
  `${spanOf(bars.length, step)}. ${series.map(({ label, total }) => `${label} ${words(total)}`).join(', ')}`

interface ViewButtonProps {
  icon: 'chart-bar' | 'list'
  label: string
  isOn: boolean
  onChoose: () => void
}

function ViewButton({ icon, label, isOn, onChoose }: ViewButtonProps) {
  return (
    <ActionIcon
      size={28}
      variant={isOn ? 'default' : 'subtle'}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onChoose}
    >
      <Icon name={icon} />
    </ActionIcon>
  )
}

function ChartTable({
  series,
  bars,
  step,
  title,
  words,
}: ChartData & { title: string; words: Words }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <div className={styles.chartTable} tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{step === 'week' ? 'Week of' : 'Day'}</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.day}>
              <th scope="row">{bar.day}</th>
              {series.map(({ name }) => (
                <td key={name} className="numbers">
                  {words(Number(bar[name] ?? 0))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const spanOf = (count: number, step: 'day' | 'week'): string =>
  step === 'day' ? t`${count} days` : t`${count} weeks`
