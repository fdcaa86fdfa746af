import { problems, refuse } from '#platform/contract/problems.ts'
import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type {
  announcementCalls,
  SeenAnnouncement,
  UnseenAnnouncement,
} from '../../contract/announcements/announcement-calls.ts'
import { ANNOUNCEMENTS_PAGE, announcements } from '../../contract/announcements/announcements.ts'

/** Notes that a receiver has seen an announcement. */
export async function seeAnnouncement({
  sql,
  asked,
  viewer,
  now,
}: CallRequest<(typeof announcementCalls)['seeAnnouncement']>): Promise<Answer<SeenAnnouncement>> {
  const [seen] = await sql.rows<SeenAnnouncement>(
    `update announcement_receivers set seen_at = coalesce(seen_at, $3), date_updated = statement_timestamp()
      where announcement_id = $1 and user_id = $2 returning announcement_id as id, seen_at`,
    [idOf(asked), viewer.user_id, now],
  )
  return { data: seen ?? refuse(problems.noSuchRecord, { label: announcements.label.one }) }
}

/** Announcements that stand on the first page at most, and for how long one may stay there. */
const [MOST_SHOWN, DAYS_SHOWN] = [3, 30]

/** A card of the first page: announcements that its reader has not seen. */
export const unseenAnnouncements = firstPageCards.add({
  name: 'announcements',
  isFor: ({ mayView }) => mayView(ANNOUNCEMENTS_PAGE),
  read: ({ sql, reader, now }) =>
    sql.rows<UnseenAnnouncement>(
      `select a.id, a.title, a.sent_at, p.name as from_name
         from announcement_receivers r join announcements a on a.id = r.announcement_id and not a.is_deleted
         join administration.users u on u.id = r.user_id left join people p on p.user_id = a.created_by
        where u.employee_id = $1 and r.seen_at is null and a.sent_at > $2::timestamptz - ${DAYS_SHOWN} * interval '1 day'
        order by a.sent_at desc, a.id desc limit ${MOST_SHOWN}`,
      [reader.employee_id, now],
    ),
})
