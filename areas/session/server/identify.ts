import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Listener } from '#platform/server/database/listener.ts'
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

interface Kept {
  readonly viewer: Viewer
  readonly until: number
}

export interface Identifier {
  readonly identify: (token: string) => Promise<Viewer | undefined>
  /** Drops all that this node knows, and what it is just finding out: for an end that must hold before it is answered. */
  readonly forgetSessions: () => void
}

/** Finds out who asks; to be made before the listener listens. */
export function identifier(database: Database, listener: Listener): Identifier {
  const kept = new Map<string, Kept>()
  // What began before something was forgotten may tell what held then: it answers its own request and is not kept.
  let times = 0
  const forgetSessions = () => {
    times += 1
    kept.clear()
  }
  listener.on(CHANNEL, { heard: forgetSessions, missed: forgetSessions })
  const identify = async (token: string) => {
    const hash = hashToken(token)
    const known = kept.get(hash)
    if (known && known.until > performance.now()) return known.viewer
    const begun = times
    const viewer = await readViewer(database, 'token_hash', hash)
    if (kept.size > KEPT_SESSIONS) kept.clear()
    if (begun !== times) return viewer
    if (viewer) kept.set(hash, { viewer, until: performance.now() + KEPT_MS })
    else kept.delete(hash)
    return viewer
  }
  return { identify, forgetSessions }
}
