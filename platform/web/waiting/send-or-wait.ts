import type { Waits } from '#platform/contract/waiting.ts'
import { connectionStore } from '#platform/web/client/connection.ts'
import type { Answer } from '#platform/web/client/read-answer.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { keepWaiting, waitingStore } from './waiting.ts'
import { isUnsent, type WaitingWrite } from './waiting-write.ts'

/** A write of a call that declares how it may wait. */
export type MayWait = WaitingWrite & { readonly waits: Waits }

/** Long enough for a slow network; the person who pressed a button is not left waiting longer. */
const PATIENCE_MS = 8_000

/**
 * Sends a write, or keeps it on the device when the server is not reached; then there is no answer yet. What stands behind a
 * queue joins it, so that everything happens in the order it was done.
 */
export async function sendOrWait<Data>(asked: MayWait): Promise<Answer<Data> | undefined> {
  const mayGo = navigator.onLine && !waitingStore.get().some(isUnsent)
  if (!mayGo) {
    await keepWaiting(lateOf(asked, undefined))
    return undefined
  }
  try {
    const { path, method, key } = asked
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return await write<Data>(path, { method, key, body: liveBody(asked), signal })
  } catch (problem) {
    if (!isAway(problem)) throw problem
    connectionStore.set('lost')
    await keepWaiting(lateOf(asked, asked.madeAt))
    return undefined
  }
}

/** The answers of what stands in front of a server that is not there. */
const GATEWAY = [502, 503, 504]

const isAway = (problem: unknown): boolean =>
  problem instanceof DOMException ||
  (problem instanceof RequestProblem && (problem.status === 0 || GATEWAY.includes(problem.status)))

/** The event has the name of its key; a write without one says its moment at once, so that a repeat is the same to the letter. */
function liveBody({ waits, body, key, madeAt }: MayWait): WaitingWrite['body'] {
  const { event, moment } = waits
  return event === undefined
    ? { ...body, [moment]: body[moment] ?? madeAt }
    : { ...body, [event]: key }
}

function lateOf({ waits, ...asked }: MayWait, triedAt: string | undefined): WaitingWrite {
  const live = liveBody({ waits, ...asked })
  if (waits.event === undefined) return { ...asked, body: live, ...(triedAt && { triedAt }) }
  // Another body needs another key; the server knows the event again.
  return { ...asked, key: newKey(), body: { ...live, [waits.moment]: asked.madeAt } }
}
