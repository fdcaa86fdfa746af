import { Link } from 'react-router'
import { Card } from '#platform/web/parts/card.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { classes } from '#platform/web/theme/classes.ts'
import type { UnseenAnnouncement } from '../../contract/announcements/announcement-calls.ts'
import { ANNOUNCEMENTS_PAGE } from '../../contract/announcements/announcements.ts'

/** Announcements one has not seen; without any there is no card. */
export function AnnouncementsCard({ data }: { data: readonly UnseenAnnouncement[] }) {
  if (data.length === 0) return null
  return (
    <Card title="Announcements" aside={<Link to={ANNOUNCEMENTS_PAGE}>All announcements</Link>}>
      <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named)}>
        {data.map(({ id, title, sent_at, from_name }) => (
          <li key={id}>
            <Link to={`${ANNOUNCEMENTS_PAGE}/view?id=${id}`}>{title}</Link>
            <span className={sideRowsStyles.quiet}>{from_name}</span>
            <RelativeTime at={sent_at} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
