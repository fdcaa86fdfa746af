import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import { daysAfter } from '#platform/contract/days.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import styles from './headcount-days.module.css'
import { useZone } from '#platform/web/time/zone.ts'
import { wallTime } from '#platform/web/time/zoned.ts'
import { clientHeadcounts } from '../contract/client-headcounts.ts'
import { headcountCalls } from '../contract/headcount-calls.ts'
import { type HeadcountStep, type Step, steps } from '../contract/headcount-days.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { Difference, figureText } from '#platform/web/parts/figures/figure-words.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { choiceOptions } from '#platform/web/fields/choice-options.ts'

/** Days before and after today that each step shows. */
const AROUND: Readonly<Record<Step, readonly [before: number, after: number]>> = {
  Day: [9, 4],
  Week: [56, 27],
  Month: [180, 90],
}

/** What was ordered and who was there, around today. */
export function HeadcountDays({ record }: { record: StoredRecord }) {
  const [step, setStep] = useState<Step>('Day')
  const { year, month, day } = wallTime(new Date(), useZone())
  const today = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
  const [before, after] = AROUND[step]
  const asked = {
    headcount_ids: [record.id],
    date_from: daysAfter(today, -before),
    date_to: daysAfter(today, after),
    step,
  }
  const { data, error, refetch } = useCall(headcountCalls.clientHeadcountReport, asked, {
    family: clientHeadcounts,
    page: clientHeadcounts.page,
    keepsLast: true,
    select: ({ series }) => series ?? [],
  })
  return (
    <Card
      title="Ordered and there"
      note={step === 'Day' ? undefined : 'Averages'}
      flush
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Step"
          value={step}
          data={choiceOptions(steps)}
          onChange={(next) => setStep(steps.find((one) => one === next) ?? 'Day')}
        />
      }
    >
      {error && !data ? (
        <NotLoaded
          title="The days were not counted"
          problem={error}
          onAgain={() => void refetch()}
        />
      ) : (
        <FigureTable
          title="Ordered and there"
          columns={step === 'Day' ? columns : [...columns, worst]}
          rows={data ?? []}
          keyOf={({ date }) => date}
        />
      )}
      {!data && !error && (
        <p className={classes(styles.busy, 'muted')} aria-busy="true">
          Counting the days
        </p>
      )}
    </Card>
  )
}

const columns: readonly FigureColumn<HeadcountStep>[] = [
  { label: 'From', isWords: true, of: ({ date }) => writtenDay(date) },
  { label: 'Ordered', of: ({ required }) => figureText(required) },
  { label: 'To staff', of: ({ to_staff }) => figureText(to_staff) },
  { label: 'People', of: ({ actual }) => figureText(actual) },
  { label: 'Planned', of: ({ scheduled }) => figureText(scheduled) },
  { label: 'Came', of: ({ present }) => figureText(present) },
  { label: 'Variance', of: ({ variance }) => <Difference of={variance} /> },
  { label: 'Gap', of: ({ gap }) => <Difference of={gap} /> },
]

const worst: FigureColumn<HeadcountStep> = {
  label: 'Worst day',
  isWords: true,
  of: ({ worst: day }) =>
    day ? (
      <>
        {writtenDay(day.date)}, <Difference of={day.gap} />
      </>
    ) : (
      '–'
    ),
}
