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
import { allLoggedActivities } from '../contract/logged-activities.ts'

interface OfClient {
  record: StoredRecord
}

/** One question for both figures: it is asked once. */
const useLogged = ({ record }: OfClient) =>
  useMonthOf(allLoggedActivities, { client_ids: [record.id] }, ['logs', 'average_seconds'])

/** How much was logged for a client this month. */
export function ClientActivities(props: OfClient) {
  const of = useLogged(props)
  if (!of.maySee) return null
  return (
    <RecordFigure
      label={t`Activities`}
      value={of.month && measureText('count', knownIn(of.month, 'logs') ?? 0)}
      note={monthNote(of)}
      trend={sumsOf(of.weeks, 'logs')}
      trendLabel={WEEKS_LABEL}
      to={of.to}
    />
  )
}

/** How long one took. */
export function ClientHandleTime(props: OfClient) {
  const of = useLogged(props)
  if (!of.maySee) return null
  return (
    <RecordFigure
      label={t`Handle time`}
      value={of.month && measureText('handle', knownIn(of.month, 'average_seconds'))}
      of={t`average`}
      note={monthNote(of)}
      trend={ratiosOf(of.weeks, 'average_seconds')}
      isOpen
      trendLabel={WEEKS_LABEL}
      to={of.to}
    />
  )
}
