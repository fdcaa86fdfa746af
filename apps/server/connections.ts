import type { ClientConfig } from 'pg'
import type { Settings } from './settings.ts'

/** How to reach one database as each of its two roles; they may be one. */
export interface Connections {
  /** Owns the tables: it migrates. */
  readonly owner: ClientConfig
  /** Reads and writes rows. */
  readonly serving: ClientConfig
}

/** A PostgreSQL of one's own, when the settings name one. */
export function externalDatabase({
  databaseUrl,
  databaseOwnerUrl = databaseUrl,
}: Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl'>): Connections | undefined {
  if (databaseUrl === undefined) return undefined
  return {
    owner: { connectionString: databaseOwnerUrl },
    serving: { connectionString: databaseUrl },
  }
}
