import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { ChartData } from './chart-data.ts'

/** The bars alone: a chunk of their own, since the drawing library is large. */
export function ReportBars({ bars, series }: Pick<ChartData, 'bars' | 'series'>) {
  return (
    <BarChart
      h={260}
      data={[...bars]}
      dataKey="day"
      type="stacked"
      series={series.map(({ name, label, color }) => ({ name, label, color }))}
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      gridColor="var(--line-soft)"
      textColor="var(--muted)"
      maxBarWidth={36}
      yAxisProps={{ width: 40, allowDecimals: false }}
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false, stroke: 'var(--surface)', strokeWidth: 1.5 }}
      tooltipAnimationDuration={0}
    />
  )
}
