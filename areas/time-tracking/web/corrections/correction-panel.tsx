import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { useZone } from '#platform/web/time/zone.ts'
import type { Corrected } from '../../contract/corrected-shift.ts'
import { CorrectionRibbons } from './correction-ribbons.tsx'
import type { Recorded } from './stretches.ts'
import { useShifts } from './use-shifts.ts'

/** The shift of a correction as it was clocked and as it should be. */
export function CorrectionPanel({ record }: { record: StoredRecord }) {
  const zone = useZone() ?? 'UTC'
  const { data } = useShifts(record['business_date'], record['employee_id'])
  const before = (Array.isArray(record['before']) ? record['before'] : []) as readonly Recorded[] // stored by the server alone
  const entries = (
    Array.isArray(record['entries']) ? record['entries'] : []
  ) as readonly Corrected[] // checked by the server
  const shift = data?.shifts.find(({ shift_day_id }) => shift_day_id === record['shift_day_id'])
  const { planned_start = null, planned_end = null } = shift ?? data?.plan ?? {}
  if (entries.length === 0) return null
  return (
    <Card title={t`The shift before and after`}>
      <CorrectionRibbons {...{ zone, planned_start, planned_end, before, entries }} />
    </Card>
  )
}
