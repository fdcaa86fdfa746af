import type { ClientConfig } from 'pg'
import type { Way } from '#platform/server/database/connection-pools.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { assertDirect, setRole } from '#platform/server/database/role-settings.ts'
import { sqlFolders } from '#platform/server/database/sql-files.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import type { DatabaseSettings } from './database-settings.ts'

/** How to reach one database as each of its two roles; they may be one. */
export interface Connections {
  /** Owns the tables: it migrates. */
  readonly owner: ClientConfig
  /** Reads and writes rows, maybe by way of a pooler. */
  readonly serving: Way
  /** Only reads, and may be behind. */
  readonly replica?: Way
}

/** A migration takes as long as it needs, also where the settings of its role end what takes long. */
const PATIENT = '-c statement_timeout=0'

/** A PostgreSQL of one's own, when the settings name one. */
export function externalDatabase({
  databaseUrl,
  databaseDirectUrl,
  databaseReplicaUrl,
  statementMs,
  databaseOwnerUrl = databaseDirectUrl ?? databaseUrl,
}: DatabaseSettings): Connections | undefined {
  if (databaseUrl === undefined) return undefined
  const by = (connectionString: string, direct = connectionString): Way => ({
    connectionString,
    statementMs,
    ...(databaseDirectUrl !== undefined && { direct: { connectionString: direct } }),
  })
  return {
    owner: { connectionString: databaseOwnerUrl, options: PATIENT },
    serving: by(databaseUrl, databaseDirectUrl),
    // Where there is a pooler, it may stand in front of the replica too.
    ...(databaseReplicaUrl !== undefined && { replica: by(databaseReplicaUrl) }),
  }
}

/**
 * Makes a database ready for work: brings it up to date and, behind a pooler, gives the role of the servers its settings. Answers how
 * many migrations ran.
 */
export async function prepareDatabase(
  { owner, serving }: Connections,
  log: (words: string) => void,
): Promise<number> {
  const { direct } = serving
  if (direct) {
    await assertDirect(direct, 'DATABASE_DIRECT_URL')
    await assertDirect(owner, 'DATABASE_OWNER_URL')
  }
  const migrations = await migrate(owner, {
    folders: sqlFolders(projectRoot),
    log,
    served: serving,
  })
  if (direct) await setRole(direct, serving.statementMs)
  return migrations
}
