import { DESK_ROWS, deskCards } from '#areas/dashboards/contract/desk-cards.ts'
import { APPROVALS } from '#platform/contract/approvals-place.ts'
import { t } from '#platform/contract/words/texts.ts'
import { waitingFor } from '#platform/server/approvals/inbox.ts'

/** The requests that wait for the reader, those of people they stand in for included; the oldest first. */
export const waitingCard = deskCards.add({
  name: 'waiting-for-you',
  order: 10,
  title: () => t`Waiting for you`,
  to: APPROVALS,
  isFor: () => true,
  read: async ({ sql, reader, now }) => {
    const waiting = await waitingFor(sql, reader, now)
    const rows = waiting
      .toReversed()
      .slice(0, DESK_ROWS)
      .map(({ id, kind, title, asker, asked_at }) => ({
        ...{
          id,
          title,
          more: `${t(kind)}, ${asker.name}`,
          at: asked_at,
          to: `${APPROVALS}?id=${id}`,
        },
      }))
    return { total: waiting.length, rows }
  },
})
