import { t } from '#platform/contract/words/texts.ts'
import { ActionIcon } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZE } from '#platform/contract/lists/grid-request.ts'
import { request } from '#platform/web/client/request.ts'
import { Pager } from '#platform/web/grid/pager.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { writtenDay } from '#platform/web/time/dates.ts'
import { figureText } from '#platform/web/parts/figures/figure-words.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import {
  utilisationCalls,
  type UtilisedSeat,
} from '../../contract/utilisation/utilisation-calls.ts'

/** A figure of the report: its group, or all, and what it counts. */
export interface Behind {
  readonly key: string
  readonly label: string
  readonly of: 'available' | 'assigned' | 'occupied' | 'vacant'
}

interface UtilisedSeatsProps {
  behind: Behind
  body: Readonly<Record<string, unknown>>
  onClose: () => void
}

/** The seats behind a figure, one for each day and shift, a page at a time. */
export function UtilisedSeats({ behind, body, onClose }: UtilisedSeatsProps) {
  const [page, setPage] = useState(1)
  const { key, label, of } = behind
  const asked = { ...body, ...(key !== '' && { key }), of, page }
  const { data } = useQuery({
    queryKey: ['seats', 'behind', asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { path, method } = utilisationCalls.utilisedSeats
      return request<UtilisedSeat[]>(path, { method, body: asked, signal })
    },
  })
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
