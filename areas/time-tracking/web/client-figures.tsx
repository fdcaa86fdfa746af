import { measureText } from '#platform/contract/words/measures.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { RecordFigure } from '#platform/web/records/record-figure.tsx'
import {
  knownIn,
  monthNote,
  ratiosOf,
  sumsOf,
  useMonthOf,
  WEEKS_LABEL,
} from '#platform/web/reports/use-month-of.ts'
import { adherenceReport } from '../contract/adherence.ts'
import { overtimeReport } from '../contract/overtime.ts'

interface OfClient {
  record: StoredRecord
}

/** How the plans of a client's people were kept this month, against what was promised. */
export function ClientAdherence({ record }: OfClient) {
  const of = useMonthOf(adherenceReport, { client_ids: [record.id] }, ['net_percent'])
  if (!of.maySee) return null
  const kept = of.month && knownIn(of.month, 'net_percent')
  const target = Number(record['adherence_target'] ?? 0)
  return (
    <RecordFigure
      label={t`Adherence`}
      value={of.month && measureText('percent', kept)}
      of={target > 0 ? t`target ${target}%` : undefined}
      note={monthNote(of)}
      tone={typeof kept === 'number' && kept < target ? 'bad' : undefined}
      trend={ratiosOf(of.weeks, 'net_percent')}
      isOpen
      trendLabel={WEEKS_LABEL}
      to={of.to}
    />
  )
}

/** What was worked for a client outside the plan this month. */
export function ClientOvertime({ record }: OfClient) {
  const measures = ['asked_seconds', 'undecided_seconds']
  const of = useMonthOf(overtimeReport, { client_ids: [record.id] }, measures)
  if (!of.maySee) return null
  const undecided = of.month ? (knownIn(of.month, 'undecided_seconds') ?? 0) : 0
  return (
    <RecordFigure
      label={t`Overtime`}
      value={of.month && measureText('hours', knownIn(of.month, 'asked_seconds') ?? 0)}
      note={undecided > 0 ? undecidedNote(of, measureText('hours', undecided)) : monthNote(of)}
      trend={sumsOf(of.weeks, 'asked_seconds')}
      trendLabel={WEEKS_LABEL}
      to={of.to}
    />
  )
}

const undecidedNote = ({ isWhole }: { isWhole: boolean }, hours: string): string =>
  isWhole ? t`${hours} undecided` : t`${hours} undecided, of your people`
