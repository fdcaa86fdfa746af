import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Database } from '#platform/server/database/database.ts'
import { hashToken } from './tokens.ts'
import { readViewer } from './read-viewer.ts'

/**
 * Who a token belongs to. Answers are kept in this node's memory until the database says that anything about access changed
 * (users, roles, rights, reporting lines, sessions), and at most for a few seconds, so that an expiry is never later than that.
 */
const KEPT_MS = 5_000
const KEPT_SESSIONS = 5_000
/** The channel on which the database tells every node that access changed. */
const CHANNEL = 'access_changed'
const RECONNECT_MS = 1_000

interface Kept {
  readonly viewer: Viewer
  readonly until: number
}

export interface Identifier {
  identify(token: string): Promise<Viewer | undefined>
  /** Starts to listen; resolves when the first connection stands. */
  listen(): Promise<void>
  close(): Promise<void>
}

export function identifier(database: Database, log: (words: string) => void): Identifier {
  const kept = new Map<string, Kept>()
  let stopListening = async () => {}
  let closed = false

  async function identify(token: string): Promise<Viewer | undefined> {
    const hash = hashToken(token)
    const known = kept.get(hash)
    if (known && known.until > performance.now()) return known.viewer
    const viewer = await readViewer(database, 'token_hash', hash)
    if (kept.size > KEPT_SESSIONS) kept.clear()
    if (viewer) kept.set(hash, { viewer, until: performance.now() + KEPT_MS })
    else kept.delete(hash)
    return viewer
  }

  async function listen(): Promise<void> {
    const client = await database.connect()
    let held = true
    const letGo = () => {
      if (held) client.release(true)
      held = false
    }
    const lost = () => {
      kept.clear()
      letGo()
      listenAgain()
    }
    client.once('error', lost)
    client.on('notification', () => kept.clear())
    stopListening = async () => {
      client.removeListener('error', lost)
      letGo()
    }
    await client.query(`listen ${CHANNEL}`).catch((problem: unknown) => {
      letGo()
      throw problem
    })
    kept.clear() // whatever changed before this connection stood was not heard
  }

  // For as long as it takes: without listening a revoked session lives on for as long as answers are kept.
  function listenAgain(): void {
    const attempt = () =>
      listen().catch((problem: unknown) => {
        log(`listening for access changes: ${String(problem)}`)
        listenAgain()
      })
    if (!closed) setTimeout(() => closed || void attempt(), RECONNECT_MS).unref()
  }

  return {
    identify,
    listen,
    close: async () => {
      closed = true
      await stopListening()
    },
  }
}
