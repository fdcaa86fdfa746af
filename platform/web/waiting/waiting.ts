import { connectionStore } from '#platform/web/client/connection.ts'
import { queryClient } from '#platform/web/client/query-client.ts'
import { askSession } from '#platform/web/client/ask-session.ts'
import { keptAccess } from '#platform/web/client/kept-access.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { write as writeCall } from '#platform/web/client/request.ts'
import { serverNow } from '#platform/web/client/server-time.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import { createStore, useStore } from '#platform/web/client/store.ts'
import { readToken } from '#platform/web/client/token.ts'
import { deliver, isForLater, type Outcome } from './deliver.ts'
import { addWrite, changeWrite, removeWrite, writesOf } from './device-store.ts'
import { isUnsent, type KeptWrite, type WaitingWrite } from './waiting-write.ts'

/** What waits of the signed-in person, the oldest first; with what has just arrived, until the screens know it. */
export const waitingStore = createStore<readonly KeptWrite[]>([])

/** What waits for one topic. */
export function useWaiting(topic: string): readonly KeptWrite[] {
  return useStore(waitingStore).filter((each) => each.topic === topic)
}

/** Keeps a write on the device and sees to it that it is sent. Throws when the device cannot keep it. */
export async function keepWaiting(write: WaitingWrite): Promise<void> {
  await addWrite(write)
  await tell()
  void sendWaiting()
}

/** Takes a refused write out of the queue: its person has seen it. */
export async function dismissWaiting({ order }: KeptWrite): Promise<void> {
  await removeWrite(order)
  await tell()
}

/** Reads anew what waits for the person who is signed in here. */
export async function readWaiting(): Promise<void> {
  const user = ownUser()
  const kept = user === undefined ? [] : await writesOf(user)
  const isOwn = (write: KeptWrite) => write.user === user
  if (user === ownUser()) waitingStore.set([...arriving.filter(isOwn), ...kept])
}

/** The person who looks with another person's rights has no queue there. */
function ownUser(): number | undefined {
  const session = sessionStore.get()
  return session && !session.viewing ? session.user.id : undefined
}

/** The other tabs of this seat hear that the queue changed. */
const tabs = new BroadcastChannel('waiting')
tabs.addEventListener('message', ({ data }: MessageEvent<KeptWrite | undefined>) => {
  if (data) void welcome(data)
  else void readWaiting()
})

/** Tells them that the queue changed, or what has arrived. */
function tellTabs(arrived?: KeptWrite): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
  tabs.postMessage(arrived)
}

async function tell(): Promise<void> {
  tellTabs()
  await readWaiting()
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

let failures = 0
let again = 0

/** Sends what waits, as often as it takes; one tab at a time, so that nothing overtakes. */
export async function sendWaiting(): Promise<void> {
  window.clearTimeout(again)
  const outcome = await inOneTab(sendOwn)
  failures = outcome === 'later' ? failures + 1 : 0
  window.clearTimeout(again)
  if (outcome === 'later') again = window.setTimeout(() => void sendWaiting(), waitAfter(failures))
}

/** Not all at the same moment: after a failure of the network a whole office comes back. */
const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)

/** Without locks (no secure context) two tabs may send the same: each in order, and the keys make it one act. */
const inOneTab = (act: () => Promise<Outcome>): Promise<Outcome> =>
  window.isSecureContext ? navigator.locks.request('waiting', act) : act()

/**
 * Sends the queue of the signed-in person. Another tab of this seat may have signed in as another person meanwhile, so the server
 * is asked first whose token this is, and all is sent with that one.
 */
async function sendOwn(): Promise<Outcome> {
  const [user, token] = [ownUser(), readToken()]
  if (user === undefined || token === undefined) return 'signed out'
  if (!(await writesOf(user)).some(isUnsent)) return 'done'
  try {
    const { user: asked, viewing } = await askSession(sessionStore.get() ?? keptAccess(), {
      token,
      signal: patience(),
    })
    if (asked.id !== user || viewing) return 'signed out'
  } catch (problem) {
    if (isForLater(problem)) return 'later'
    if (problem instanceof RequestProblem) return 'signed out'
    throw problem
  }
  return deliver({
    kept: () => writesOf(user),
    send: ({ path, method, body, key }) =>
      writeCall(path, { method, body, key, token, signal: patience() }),
    change: async (write) => {
      await changeWrite(write)
      await tell()
      // What was expected of a refused write does not come: the screen shows what is.
      if (!isUnsent(write)) void askAnew(write)
    },
    remove: async (write) => {
      failures = 0
      await removeWrite(write.order)
      tellTabs(write)
      await welcome(write)
    },
    now: serverNow,
  })
}

/** A network that swallows what is sent must not hold up the queue. */
const PATIENCE_MS = 30_000
const patience = () => AbortSignal.timeout(PATIENCE_MS)

let arriving: readonly KeptWrite[] = []
const SHOWN_MS = 5_000

/** What has arrived is asked for anew, and shown as waiting until the screens have it: nothing flickers back. */
async function welcome(write: KeptWrite): Promise<void> {
  arriving = [...arriving, write]
  await readWaiting()
  void Promise.race([askAnew(write), pause(SHOWN_MS)]).then(() => {
    arriving = arriving.filter((each) => each !== write)
    return readWaiting()
  })
}

const askAnew = ({ asksAnew }: KeptWrite): Promise<unknown> =>
  Promise.all(
    asksAnew.map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
  )

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** From now on the queue of the person who is signed in follows the session and the connection; answers how to end that. */
export function watchWaiting(): () => void {
  // A browser that keeps nothing on the device has nothing that waits.
  const look = () => void readWaiting().then(sendWaiting, () => undefined)
  const onSight = () => document.visibilityState === 'visible' && look()
  const ends = [sessionStore.subscribe(look), connectionStore.subscribe(onBack)]
  document.addEventListener('visibilitychange', onSight)
  look()
  return () => {
    for (const end of ends) end()
    document.removeEventListener('visibilitychange', onSight)
  }
}

function onBack(): void {
  if (connectionStore.get() === 'there') void sendWaiting()
}
