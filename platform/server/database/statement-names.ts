import { createHash } from 'node:crypto'
import type pg from 'pg'
import { inOneMessage } from './one-message.ts'

/**
 * Shapes of statements that have a name at a time, so that PostgreSQL plans them once a connection. Each plan stays in the memory of its
 * connection: when there are more, all are forgotten, and what is still asked gets its name again.
 */
const MOST = 2_000

/** The names of one database's statements; another one may be asked in other shapes. */
export interface StatementNames {
  nameOf(text: string): string | undefined
  /** Before a connection is used, while nothing is asked of it: it forgets the plans of names that are no longer given. */
  refresh(client: pg.PoolClient): void
}

/** Behind a pooler nothing of a session is known to the next statement: each is planned when it comes. */
export const noNames: StatementNames = { nameOf: () => undefined, refresh: () => undefined }

/** Gives each shape of a statement its name. */
export function statementNames(most = MOST): StatementNames {
  const names = new Map<string, string>()
  const agreed = new WeakMap<pg.PoolClient, number>()
  let round = 0
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined) return known
      if (names.size >= most) {
        names.clear()
        round += 1
      }
      const name = `m_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
      names.set(text, name)
      return name
    },
    refresh(client) {
      const last = agreed.get(client)
      if (last === round) return
      agreed.set(client, round)
      if (last !== undefined) forget(client)
    },
  }
}

/** It is said ahead of the statement that follows, which does not wait for it; a connection on which it fails is broken, and tells that one. */
function forget(client: pg.PoolClient): void {
  inOneMessage(client)
  client.query('deallocate all').catch(() => undefined)
  const { connection } = client as unknown as Prepared // the types of pg leave it out
  connection.parsedStatements = {}
}

interface Prepared {
  readonly connection: { parsedStatements: Readonly<Record<string, string>> }
}
