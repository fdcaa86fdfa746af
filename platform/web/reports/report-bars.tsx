import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { ChartData } from './chart-data.ts'
import { t } from '#platform/contract/words/texts.ts'

interface ReportBarsProps extends Pick<ChartData, 'bars' | 'series'> {
  words: (value: number) => string
  /** Values are seconds that people read in hours: the axis counts these. */
  isHours: boolean
}

const HOUR = 3600

/** The bars alone: a chunk of their own, since the drawing library is large. */
export function ReportBars({ bars, series, words, isHours }: ReportBarsProps) {
  const unit = isHours ? HOUR : 1
  return (
    <BarChart
      h={260}
      data={bars.map((bar) => scaled(bar, unit))}
      dataKey="day"
      type="stacked"
      series={series.map(({ name, label, color }) => ({ name, label, color }))}
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      gridColor="var(--line-soft)"
      textColor="var(--muted)"
      maxBarWidth={36}
      valueFormatter={(value) => words(value * unit)}
      yAxisProps={{
        width: 48,
        allowDecimals: false,
        tickFormatter: (value: number) => (isHours ? `${value} ${t`h`}` : words(value)),
      }}
      // Every second or third day is named, never some of them; above the highest line there is room for its label.
      xAxisProps={{ interval: 'equidistantPreserveStart' }}
      barChartProps={{ accessibilityLayer: false, margin: { top: 12 } }}
      barProps={{ isAnimationActive: false, stroke: 'var(--surface)', strokeWidth: 1.5 }}
      tooltipAnimationDuration={0}
    />
  )
}

const scaled = (bar: ChartData['bars'][number], unit: number) =>
  Object.fromEntries(
    Object.entries(bar).map(([name, value]) => [
      name,
      typeof value === 'number' ? value / unit : value,
    ]),
  )
