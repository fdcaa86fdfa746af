import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areas } from '#apps/server/areas.ts'
import { filePlaces } from '#apps/server/file-places.ts'
import { readSettings } from '#apps/server/settings.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import type { Database } from '#platform/server/database/database.ts'
import { Listener } from '#platform/server/database/listener.ts'
import { createProgram } from '#platform/server/http/program.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { secretsOf } from '#platform/server/secrets/secrets.ts'

/** Works with the engine of the program on a database: nothing listens, no job runs, no mail leaves. */
export async function withEngine<Result>(
  database: Database,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(process.env)
  const filesFolder = await mkdtemp(join(tmpdir(), 'muster-command-'))
  const log = { info: () => {}, error: console.error }
  const program = await createProgram({
    areas,
    database,
    identify: async () => undefined,
    forgetSessions: () => {},
    viewerOf: (userId) => viewerOfUser(database, userId),
    filesFolder,
    mail: {
      // What is added waits for the program that runs.
      route: () => Promise.reject(new Error('no mail leaves from a command')),
      isRouteFixed: true,
      publicUrl: settings.publicUrl,
    },
    places: await filePlaces(settings),
    listener: new Listener(database, log.error),
    secrets: secretsOf(settings.dataDir),
    log,
    services: settings.services,
  })
  try {
    return await work(program.engine)
  } finally {
    program.close()
    await program.app.close()
    await rm(filesFolder, { recursive: true, force: true })
  }
}
