import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { durationWords } from '#platform/contract/words/durations.ts'
import { t } from '#platform/contract/words/texts.ts'

interface Share {
  readonly client_id: number
  readonly seconds: number
}

/** Whose work the payable time of a timesheet was; what belongs to no client makes up the rest. */
export function TimesheetClients({ record }: { record: StoredRecord }) {
  const shares = (Array.isArray(record['clients']) ? record['clients'] : []) as readonly Share[] // stored by the server alone
  const ids = (record['client_ids'] ?? []) as readonly number[] // both derived from the same shares
  const names = (record['client_names'] ?? []) as readonly string[] // in the same order
  const nameOf = new Map(ids.map((id, index) => [id, names[index]]))
  if (shares.length === 0) return null
  const told = shares.map(({ client_id, seconds }): Line => ({
    key: client_id,
    client: nameOf.get(client_id) ?? t`Another client`,
    seconds,
  }))
  const payable = Number(record['payable_seconds'])
  const rest = payable - told.reduce((total, { seconds }) => total + seconds, 0)
  const lines = rest > 0 ? [...told, { key: 0, client: t`No client`, seconds: rest }] : told
  return (
    <Card title="By client" flush>
      <FigureTable
        title="By client"
        columns={columns}
        rows={lines}
        keyOf={({ key }) => key}
        total={{ key: -1, client: t`All clients`, seconds: payable }}
      />
    </Card>
  )
}

interface Line {
  readonly key: number
  readonly client: string
  readonly seconds: number
}

const columns: readonly FigureColumn<Line>[] = [
  { label: 'Client', isWords: true, of: ({ client }) => client },
  { label: 'Payable', of: ({ seconds }) => durationWords(seconds) },
]
