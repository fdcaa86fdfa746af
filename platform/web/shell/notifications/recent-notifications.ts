import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Notification, PastNotification } from '#platform/contract/session.ts'
import { request } from '#platform/web/client/request.ts'
import { bellStore } from '#platform/web/client/session.ts'
import { useStore } from '#platform/web/client/store.ts'
import { dayText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'

/** As many as the server answers at once: the past few weeks of most people. */
const NEWEST = 100

export interface NotificationDay {
  readonly day: string
  readonly notifications: readonly PastNotification[]
}

/** The newest notifications of the signed-in person by day, asked for again when the bell hears of something new. */
export function useRecentNotifications(isWanted: boolean) {
  const { notifications: unread, total } = useStore(bellStore)
  const zone = useZone()
  const asked = useQuery({
    queryKey: ['notifications', 'recent', unread[0]?.notification_id],
    enabled: isWanted,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly PastNotification[]> => {
      const query = { startRow: 0, endRow: NEWEST }
      return (await request<PastNotification[]>('notifications/recent', { signal, query })).data
    },
  })
  const known = new Set(unread.map(({ notification_id }) => notification_id))
  // The bell knows first what was read here; it holds the newest unread ones.
  const isUnread = ({ notification_id, ...each }: Notification & { read_at?: string | null }) =>
    known.has(notification_id) || (total > unread.length && each.read_at === null)
  return { ...asked, days: byDay(asked.data ?? [], zone), isUnread, unread: total }
}

/** Newest first, as they come, under the name of their day. */
function byDay(all: readonly PastNotification[], zone: string | undefined): NotificationDay[] {
  const days = Map.groupBy(all, ({ date_created }) => dayText(new Date(date_created), zone))
  return [...days].map(([day, notifications]) => ({ day, notifications }))
}
