import { useEffect } from 'react'
import { pollNotifications } from './notifications.ts'
import { fetchCall } from './request.ts'

/** A page that one only passes by opens no connection. */
const STAY_MS = 2_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

/**
 * While the tab is in front, the server tells it at once that there is something new. Tabs behind others give their connection
 * back: a browser keeps only a few to one server. Without it (a proxy that does not let events through) polling remains.
 */
export function useLiveNews(): void {
  useEffect(() => {
    let listening: AbortController | undefined
    const follow = () => {
      const isInFront = document.visibilityState === 'visible'
      if (isInFront === (listening !== undefined)) return
      listening?.abort()
      listening = isInFront ? new AbortController() : undefined
      if (listening) void listen(listening.signal)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      listening?.abort()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [])
}

/** Listens until told to stop; a connection that ends is made again, the later the oftener it failed. */
async function listen(signal: AbortSignal): Promise<void> {
  await pause(STAY_MS, signal)
  for (let failures = 0; !signal.aborted; failures += 1) {
    const began = await readNews(signal)
    if (began === 'refused') return
    if (began) failures = 0
    await pause(waitAfter(failures), signal)
    if (began && !signal.aborted) void pollNotifications() // what was told in between was not heard
  }
}

/** Whether the server began to tell; `refused` when it does not know this session any more. */
async function readNews(signal: AbortSignal): Promise<boolean | 'refused'> {
  try {
    const { body, status } = await fetchCall('session/news', { signal }, { accept: EVENTS })
    if (status === 401) return 'refused'
    if (status !== 200 || !body) return false
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      if (piece.value.includes('event: news')) void hear(signal)
    return true
  } catch {
    return false // no answer, or no more of it: the same thing to a page
  }
}

async function hear(signal: AbortSignal): Promise<void> {
  await pause(SETTLED_MS, signal)
  if (!signal.aborted) await pollNotifications()
}

const EVENTS = 'text/event-stream'
/** What this page did itself (signing out, a new password) has taken its effect here before it asks. */
const SETTLED_MS = 300

/** Not all at the same moment: after a restart of the server every page comes back. */
const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
