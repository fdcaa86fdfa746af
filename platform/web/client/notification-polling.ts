import { useEffect } from 'react'
import { request } from './request.ts'
import { pollNotifications } from './notifications.ts'
import { useSession } from './session.ts'

const MINUTE = 60_000

/** Polls while the tab is visible, at the pace the server sets (0 or empty: never), and once more on coming back. */
export function useNotificationPolling(): void {
  const { noti_refresh_time: first } = useSession()
  useEffect(() => {
    let minutes = first ?? 0
    let timer = 0
    const plan = () => {
      if (minutes > 0) timer = window.setTimeout(turn, minutes * MINUTE)
    }
    const turn = async () => {
      if (document.visibilityState === 'visible') {
        await pollNotifications()
        minutes = (await refreshMinutes()) ?? minutes
      }
      plan()
    }
    const back = () => {
      if (document.visibilityState === 'visible' && minutes > 0) void pollNotifications()
    }
    plan()
    document.addEventListener('visibilitychange', back)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [first])
}

/** The setting may be changed while the tab is open; the poll that reads 0 is the last. */
async function refreshMinutes(): Promise<number | undefined> {
  const answer = await request<{ noti_refresh_time: number | null }>(
    'settings/getNotificationRefreshTime',
  ).catch(() => undefined)
  return answer ? (answer.data.noti_refresh_time ?? 0) : undefined
}
