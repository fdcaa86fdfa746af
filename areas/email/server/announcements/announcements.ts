import { serveResource } from '#platform/server/records/served.ts'
import { announcementReceivers, announcements } from '../../contract/announcements/announcements.ts'

const receiversOf = (row: string): string =>
  `from announcement_receivers ar where ar.announcement_id = ${row}.id`

/** Beside one's own, the announcements one received. */
export const announcementsOnServer = serveResource(announcements, {
  derived: {
    receivers: (row) => `select count(*)::integer ${receiversOf(row)}`,
    seen: (row) => `select count(ar.seen_at)::integer ${receiversOf(row)}`,
  },
  beyondReach: {
    isListed: true,
    holds: ({ user_id }, parameters, row) =>
      `exists (select ${receiversOf(row)} and ar.user_id = ${parameters.add(user_id, 'bigint')})`,
  },
})

/** Beside oneself, the receivers of one's own announcements. */
export const announcementReceiversOnServer = serveResource(announcementReceivers, {
  beyondReach: {
    isListed: true,
    holds: ({ user_id }, parameters, row) =>
      `exists (select from announcements a where a.id = ${row}.announcement_id and a.created_by = ${parameters.add(user_id, 'bigint')})`,
  },
})
