import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { MeasureKind } from '#platform/contract/reports.ts'
import type { Pareto } from '../../contract/pareto.ts'
import { axisWords } from './axis-words.ts'

interface ParetoBarsProps {
  rows: Pareto['rows']
  label: string
  kind: MeasureKind
}

/** Bars from the largest on, the vital few in the accent, and the running share as a line. */
export function ParetoBars({ rows, label, kind }: ParetoBarsProps) {
  const data = rows.map(({ label: name, value, cumulative_percent, vital }) => ({
    name,
    vital: vital ? value : 0,
    other: vital ? 0 : value,
    share: cumulative_percent,
  }))
  return (
    <CompositeChart
      h={320}
      data={data}
      dataKey="name"
      withRightYAxis
      series={[
        { name: 'vital', label: `${label}, vital few`, type: 'bar', color: 'var(--chart-1)' },
        { name: 'other', label, type: 'bar', color: 'var(--chart-rest)' },
        {
          name: 'share',
          label: 'Running share',
          type: 'line',
          color: 'var(--chart-4)',
          yAxisId: 'right',
        },
      ]}
      gridAxis="x"
      tickLine="none"
      strokeDasharray="0"
      gridColor="var(--line-soft)"
      textColor="var(--muted)"
      curveType="linear"
      maxBarWidth={36}
      yAxisProps={{ width: 56, tickFormatter: axisWords(kind) }}
      rightYAxisProps={{ domain: [0, 100], tickFormatter: (value: number) => `${value}%` }}
      composedChartProps={{ accessibilityLayer: false }}
      withTooltip={false}
      barProps={{ isAnimationActive: false, stackId: 'bars' }}
      lineProps={{ isAnimationActive: false }}
    />
  )
}
