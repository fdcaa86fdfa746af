import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { announcements } from '../../contract/announcements/announcements.ts'

const item = (one: StoredRecord): GridItem => ({
  title: String(one['title']),
  aside: <RelativeTime at={String(one['sent_at'])} />,
  facts: t`Seen by ${Number(one['seen'])} of ${Number(one['receivers'])}`,
})

/** What was announced; opening one says that its reader has seen it. */
export const presentAnnouncements = presentResource(announcements, {
  item,
  listReads: ['title', 'sent_at', 'seen', 'receivers'],
  panels: [
    {
      title: 'Seen',
      isAside: true,
      Panel: later(async () => (await import('./seen-panel.tsx')).SeenPanel),
    },
  ],
})
