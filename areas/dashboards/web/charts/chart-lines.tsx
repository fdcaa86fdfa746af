import { LineChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { MeasureKind } from '#platform/contract/reports.ts'
import { measureText } from '#platform/contract/words/measures.ts'
import type { ChartData } from '#platform/web/reports/chart-data.ts'
import { axisWords } from './axis-words.ts'

interface ChartLinesProps extends Pick<ChartData, 'bars' | 'series'> {
  kind: MeasureKind
}

/** Lines alone: a chunk of their own, since the drawing library is large. */
export function ChartLines({ bars, series, kind }: ChartLinesProps) {
  return (
    <LineChart
      h={320}
      data={[...bars]}
      dataKey="day"
      series={series.map(({ name, label, color }) => ({ name, label, color }))}
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      gridColor="var(--line-soft)"
      textColor="var(--muted)"
      curveType="linear"
      valueFormatter={(value) => measureText(kind, value)}
      yAxisProps={{ width: 56, tickFormatter: axisWords(kind) }}
      lineChartProps={{ accessibilityLayer: false }}
      lineProps={{ isAnimationActive: false }}
      tooltipAnimationDuration={0}
    />
  )
}
