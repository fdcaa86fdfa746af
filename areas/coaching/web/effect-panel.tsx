import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { coachingCalls } from '../contract/coaching-calls.ts'
import { useCoachingPage } from './coaching-page.ts'

/** How good the work was in the 90 days before the coaching, and has been since, by topic. */
export function EffectPanel({ record }: { record: StoredRecord }) {
  const { page } = useCoachingPage(record)
  const { id, version } = record
  const { data: rows } = useCall(coachingCalls.coachingEffect, { id }, { page, about: version })
  if (!rows) return null
  return (
    <Card title="Effect" note="90 days" flush>
      <FigureTable
        title={t`Effect`}
        columns={[
          { label: t`Topic`, of: ({ topic }) => topic ?? t`All reviews`, isWords: true },
          { label: t`Before`, of: (row) => average(row.before, row.before_sample) },
          { label: t`After`, of: (row) => average(row.after, row.after_sample) },
        ]}
        rows={rows}
        keyOf={({ topic }) => topic ?? ''}
      />
    </Card>
  )
}

/** "82.50 (12)": the average and how many it is of. */
const average = (value: number | null, sample: number): string =>
  value === null ? '–' : `${value.toFixed(2)} (${sample})`
