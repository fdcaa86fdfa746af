import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import cardStyles from '#platform/web/parts/card.module.css'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { State } from '#platform/web/parts/state.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { allTickets, tickets } from '../contract/tickets.ts'
import { ticketState } from './ticket-state.ts'

/** The tickets about a piece of equipment that its reader may see, beside it. */
export const besideAssets: readonly Panel[] = [{ title: 'Tickets', Panel: TicketsOfAsset }]

function TicketsOfAsset({ record }: { record: StoredRecord }) {
  const mayOpen = useMayOpen()
  // Handlers find those of their queue, everybody else their own and those of their people.
  const family = mayOpen(allTickets.page) ? allTickets : tickets
  const { data } = useQuery({
    queryKey: [family.name, 'of asset', record.id],
    enabled: mayOpen(family.page),
    queryFn: async ({ signal }) =>
      (
        await request<readonly StoredRecord[]>(`${family.api}/getAll`, {
          signal,
          query: { asset_id: record.id, sort: '-raised_at', startRow: 0, endRow: 20 },
        })
      ).data,
  })
  if (!data) return null
  return (
    <Card title="Tickets">
      {data.length === 0 && <p className={cardStyles.empty}>{t`No ticket is about it.`}</p>}
      <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named)}>
        {data.map((ticket) => (
          <li key={ticket.id}>
            <Link to={`${family.page}/view?id=${ticket.id}`}>{String(ticket['title'])}</Link>
            <span className={classes(sideRowsStyles.quiet, 'numbers')}>
              <RelativeTime at={String(ticket['raised_at'])} />
            </span>
            <State {...ticketState(ticket)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
