import { eachInTurn } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { offsetAt } from '#platform/contract/zoned-time.ts'
import { transcribeConfig } from '../../contract/configs/transcribe-config.ts'
import { connectionOfConfig } from '../configs/secrets-of-config.ts'
import { listFiles } from '#platform/server/remote-files/remote-process.ts'
import type { RemoteFile } from '#platform/server/remote-files/connection.ts'
import { settleFetched } from '../fetching/settle-fetched.ts'
import { type DueConfig, endLook, FETCH_RECORDINGS } from './due-config.ts'
import { noteFailure } from './failed-look.ts'
import { addJob } from './new-jobs.ts'
import { fileKeyOf } from '#platform/server/remote-files/file-key.ts'

interface FoundFile {
  readonly file: RemoteFile
  readonly config: DueConfig
}

/** Files that were found. Their names say who called, so a fault names the config and a number in their place. */
const foundFiles = loop<FoundFile>(
  FETCH_RECORDINGS,
  ({ file, config }) => {
    const key = fileKeyOf(file)
    return {
      ...recordItem(transcribeConfig, config.id, `${config.id} ${key}`),
      label: `File ${key.slice(0, 8)} of ${transcribeConfig.label.one} ${config.id}`,
    }
  },
  'files',
)

/** Looks at the folder of a config, and makes a job of each file that is new. What goes wrong is noted on it. */
export async function pollConfig(engine: Engine, config: DueConfig): Promise<number> {
  const { database } = engine
  try {
    const connection = await connectionOfConfig(engine, config)
    const listed = await listFiles({ connection, search: config })
    const now = await engine.now(database)
    const fresh = await unknownFiles(engine, config, listed)
    const files = fresh.map((file): FoundFile => ({ file, config }))
    const added = await eachInTurn(
      engine,
      foundFiles,
      files,
      (sql, { file }) => addJob(sql, config, file, now),
      { isPart: true },
    )
    await settleFetched(engine, config, connection)
    await endLook(database, config, listed.length, now)
    return added.results.filter(Boolean).length
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
