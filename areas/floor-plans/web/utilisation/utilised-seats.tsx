import { t } from '#platform/contract/words/texts.ts'
import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import type { InputOf } from '#platform/contract/answers.ts'
import { PAGE_SIZE } from '#platform/contract/lists/grid-request.ts'
import { useAnswer } from '#platform/web/client/use-call.ts'
import { Pager } from '#platform/web/grid/pager.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { writtenDay } from '#platform/web/time/dates.ts'
import { figureText } from '#platform/web/parts/figures/figure-words.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { utilisationCalls } from '../../contract/utilisation/utilisation-calls.ts'

/** A figure of the report: its group, or all, and what it counts. */
export interface Behind {
  readonly key: string
  readonly label: string
  readonly of: 'available' | 'assigned' | 'occupied' | 'vacant'
}

interface UtilisedSeatsProps {
  behind: Behind
  report: InputOf<typeof utilisationCalls.exportUtilisation>
  onClose: () => void
}

/** The seats behind a figure, one for each day and shift, a page at a time. */
export function UtilisedSeats({ behind, report, onClose }: UtilisedSeatsProps) {
  const [page, setPage] = useState(1)
  const { key, label, of } = behind
  const asked = { ...report, ...(key !== '' && { key }), of, page }
  const { data } = useAnswer(utilisationCalls.utilisedSeats, asked, { keepsLast: true })
  const words = {
    available: t`Available`,
    assigned: t`Assigned`,
    occupied: t`Occupied`,
    vacant: t`Vacant`,
  }
  return (
    <Card
      title={`${label}: ${words[of]}`}
      flush
      aside={
        <ActionIcon variant="subtle" aria-label={t`Close`} onClick={onClose}>
          <Icon name="x" size={16} />
        </ActionIcon>
      }
    >
      <FigureTable
        title={t`Seats by day and shift`}
        rows={data?.data ?? []}
        keyOf={({ seat_id, day, shift }) => `${seat_id} ${day} ${shift}`}
        columns={[
          { label: t`Day`, isWords: true, of: ({ day }) => writtenDay(day) },
          { label: t`Seat`, isWords: true, of: ({ code }) => code },
          { label: t`Floor`, isWords: true, of: ({ floor }) => floor },
          { label: t`Shift`, isWords: true, of: ({ shift }) => shift },
          { label: t`Person`, isWords: true, of: ({ person }) => person ?? '–' },
          { label: t`Hours used`, of: ({ hours_used }) => figureText(hours_used) },
        ]}
      />
      {(data?.total ?? 0) > PAGE_SIZE && (
        <Pager page={page} total={data?.total ?? 0} onPage={setPage} />
      )}
    </Card>
  )
}
