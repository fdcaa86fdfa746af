import type { Engine } from '#platform/server/kernel/request.ts'
import { offsetAt } from '#platform/contract/zoned-time.ts'
import { connectionOfConfig } from '../configs/connection-of-config.ts'
import { listRecordings } from '../connection/recordings-process.ts'
import type { RemoteFile } from '../connection/connection.ts'
import { settleFetched } from '../fetching/settle-fetched.ts'
import { type DueConfig, endLook } from './due-config.ts'
import { noteFailure } from './failed-look.ts'
import { addJob, fileKeyOf } from './new-jobs.ts'

/** Looks at the folder of a config, and makes a job of each file that is new. What goes wrong is noted on it. */
export async function pollConfig(engine: Engine, config: DueConfig): Promise<number> {
  const { database } = engine
  try {
    const connection = await connectionOfConfig(engine, config)
    const files = await listRecordings({ connection, search: config })
    const now = await engine.now(database)
    const fresh = await unknownFiles(engine, config, files)
    let added = 0
    for (const file of fresh) if (await addJob(database, config, file, now)) added += 1
    await settleFetched(engine, config, connection)
    await endLook(database, config, files.length, now)
    return added
  } catch (problem) {
    await noteFailure(engine, config, problem, await engine.now(database))
    return 0
  }
}

/** Those that are not too old and that no job knows, oldest first. */
async function unknownFiles(
  { database }: Engine,
  config: DueConfig,
  files: readonly RemoteFile[],
): Promise<RemoteFile[]> {
  const young = files.filter((file) => dayOf(file, config.zone) >= config.only_after)
  const unknown = await database.rows<{ key: string }>(
    `select k.key from unnest($2::text[]) k (key)
      where not exists (select from transcribe_job_sources s where s.config_id = $1 and s.file_key = k.key)`,
    [config.id, young.map(fileKeyOf)],
  )
  const keys = new Set(unknown.map(({ key }) => key))
  return young
    .filter((file) => keys.has(fileKeyOf(file)))
    .toSorted((one, other) => (one.modified_at ?? '').localeCompare(other.modified_at ?? ''))
}

/** The day of a file by the clock of its config; one whose server does not say is as young as can be. */
function dayOf({ modified_at }: RemoteFile, zone: string): string {
  if (modified_at === null) return '9999-12-31'
  const moment = Date.parse(modified_at)
  return new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, 10)
}
