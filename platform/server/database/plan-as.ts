import type pg from 'pg'
import { inOneMessage } from './one-message.ts'

/**
 * When a statement is planned: once a connection, whatever its values are, which fits what is found by keys; each time, which fits
 * conditions that one value makes rare and another frequent; or as PostgreSQL finds after five tries.
 */
export type Planned = 'once' | 'each time' | 'as PostgreSQL likes'

const SAID = {
  once: 'set plan_cache_mode = force_generic_plan',
  'each time': 'set plan_cache_mode = force_custom_plan',
  'as PostgreSQL likes': 'reset plan_cache_mode',
} as const satisfies Record<Planned, string>

/** How connections plan now; one that is not here was just opened. */
const modes = new WeakMap<pg.PoolClient, Planned>()

/** From now on the connection plans like this. It is said ahead of the statement, which does not wait for it. */
export function planAs(client: pg.PoolClient, planned: Planned): void {
  if ((modes.get(client) ?? 'as PostgreSQL likes') === planned) return
  modes.set(client, planned)
  inOneMessage(client)
  // A connection on which this fails is broken, and tells it to the statement that follows.
  client.query(SAID[planned]).catch(() => undefined)
}
