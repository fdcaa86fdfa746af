import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Listener } from '#platform/server/database/listener.ts'
import { hashToken } from './tokens.ts'
import { type KnownGrants, readViewer } from './read-viewer.ts'

/**
 * Who a token belongs to. Answers are kept in this node's memory until the database says that anything about access changed
 * (users, roles, rights, reporting lines, sessions), and at most for a few seconds, so that an expiry is never later than that.
 */
const KEPT_MS = 5_000
const KEPT_SESSIONS = 5_000
/** The channel on which the database tells every node that access changed. */
const CHANNEL = 'access_changed'

interface Kept<Value> {
  readonly value: Value
  readonly until: number
}

export interface Identifier {
  readonly identify: (token: string) => Promise<Viewer | undefined>
  /** Drops all that this node knows, and what it is just finding out: for an end that must hold before it is answered. */
  readonly forgetSessions: () => void
}

/** Finds out who asks; to be made before the listener listens. People of one role share its grants. */
export function identifier(database: Database, listener: Listener): Identifier {
  const viewers = new Map<string, Kept<Viewer>>()
  const roles = new Map<number, Kept<Viewer['grants']>>()
  // What began before something was forgotten may tell what held then: it answers its own request and is not kept.
  let times = 0
  const forgetSessions = () => {
    times += 1
    viewers.clear()
    roles.clear()
  }
  listener.on(CHANNEL, { heard: forgetSessions, missed: forgetSessions })
  const keepGrants = ({ role_id, is_super_admin, grants }: Viewer, known: KnownGrants) => {
    if (!is_super_admin && !known.has(role_id)) roles.set(role_id, keptFrom(grants))
  }
  const identify = async (token: string) => {
    const hash = hashToken(token)
    const known = held(viewers.get(hash))
    if (known) return known
    const begun = times
    const grants = heldOf(roles)
    const viewer = await readViewer(database, 'token_hash', hash, grants)
    if (viewers.size > KEPT_SESSIONS) viewers.clear()
    if (begun !== times) return viewer
    if (viewer) {
      viewers.set(hash, keptFrom(viewer))
      keepGrants(viewer, grants)
    } else viewers.delete(hash)
    return viewer
  }
  return { identify, forgetSessions }
}

const keptFrom = <Value>(value: Value): Kept<Value> => ({
  value,
  until: performance.now() + KEPT_MS,
})

const held = <Value>(kept: Kept<Value> | undefined): Value | undefined =>
  kept && kept.until > performance.now() ? kept.value : undefined

/** What of some kept values still holds. */
const heldOf = <Key, Value>(kept: ReadonlyMap<Key, Kept<Value>>): Map<Key, Value> =>
  new Map(
    [...kept].flatMap(([key, one]) => {
      const value = held(one)
      return value === undefined ? [] : [[key, value] as const]
    }),
  )
