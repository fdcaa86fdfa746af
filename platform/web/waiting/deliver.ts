import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { isUnsent, type KeptWrite } from './waiting-write.ts'
import { t } from '#platform/contract/words/texts.ts'

/** What the queue is sent with. */
export interface Delivery {
  /** What still stands in the queue, the oldest first. */
  readonly kept: () => Promise<readonly KeptWrite[]>
  readonly send: (write: KeptWrite) => Promise<unknown>
  readonly change: (write: KeptWrite) => Promise<void>
  readonly remove: (write: KeptWrite) => Promise<void>
  readonly now: () => Date
}

/** How a delivery ends: all was answered, the server was not reached or is busy, or it knows the session no more. */
export type Outcome = 'done' | 'later' | 'signed out'

/** The server knows a key for a day: after that, a second sending might be a second act. One hour is left for slow clocks. */
const KEY_KNOWN_MS = 23 * 3_600_000

const UNCERTAIN = t`It was sent a day ago and no answer came. Look whether it arrived before you do it again.`

/**
 * Sends what waits, in order, each until there is an answer. A write leaves the queue with its answer and never before; what is
 * refused stays, marked with the server's words, and the next one goes on.
 */
export async function deliver(delivery: Delivery): Promise<Outcome> {
  const next = async () => (await delivery.kept()).find(isUnsent)
  for (let write = await next(); write; write = await next()) {
    const fate = await sendOne(write, delivery)
    if (fate !== 'answered') return fate
  }
  return 'done'
}

async function sendOne(
  write: KeptWrite,
  { send, change, remove, now }: Delivery,
): Promise<'answered' | 'later' | 'signed out'> {
  const { triedAt = now().toISOString() } = write
  if (now().getTime() - Date.parse(triedAt) > KEY_KNOWN_MS) {
    await change({ ...write, refused: UNCERTAIN })
    return 'answered'
  }
  if (write.triedAt === undefined) await change({ ...write, triedAt })
  try {
    await send(write)
    await remove(write)
    return 'answered'
  } catch (problem) {
    if (isForLater(problem)) return 'later'
    if (!(problem instanceof RequestProblem)) throw problem
    if (problem.status === 401) return 'signed out'
    await change({ ...write, triedAt, refused: problem.message })
    return 'answered'
  }
}

/** Busy or telling to slow down: the same write may be sent again. */
const SLOW_DOWN = [408, 425, 429]

/** Whether nobody answered who could say no: no connection, a sign-in page of the network, a server in trouble. */
export function isForLater(problem: unknown): boolean {
  if (problem instanceof DOMException) return true // given up waiting
  if (!(problem instanceof RequestProblem)) return false
  const { status } = problem
  return status < 400 || status >= 500 || SLOW_DOWN.includes(status)
}
