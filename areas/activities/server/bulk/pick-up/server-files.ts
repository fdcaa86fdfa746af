import { fileProblems } from '#platform/contract/files.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Protocol } from '#platform/contract/remote-files/protocols.ts'
import type { Rows } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { checkedConnection } from '#platform/server/remote-files/checked-connection.ts'
import {
  type Connection,
  ConnectionProblem,
  type RemoteFile,
} from '#platform/server/remote-files/connection.ts'
import { fileKeyOf } from '#platform/server/remote-files/file-key.ts'
import {
  fetchRemote,
  listFiles,
  plainFiles,
  tryConnection,
} from '#platform/server/remote-files/remote-process.ts'
import { MOST_BYTES } from '../../../contract/bulk/bulk-requests.ts'
import { pickUpProblems } from '../../../contract/bulk/pick-up-problems.ts'
import { secretsOfPickUp } from './pick-up-secrets.ts'
import { FileNotNow, type FileToBring, MOST_FILES, type SourceOfFiles } from './pick-up-source.ts'
import { seenFiles } from './seen-files.ts'
import { pickedFiles, type StoredPickUp } from './stored-pick-up.ts'

/** Files of a server that is reached by SFTP or FTP. Nothing is written, moved or deleted there. */
export const serverFiles: SourceOfFiles = {
  look: async (engine, pickUp, bring) => {
    const connection = await connectionOf(engine, pickUp)
    const listed = await listFiles({ connection, search: searchOf(pickUp) })
    const files = await settledFiles(engine.database, pickUp, listed)
    let isAnswering = true
    await bring(
      files.map((file) => fetched(connection, file, () => (isAnswering = false))),
      () => isAnswering,
    )
    if (!isAnswering) throw new ConnectionProblem('unreached')
    return []
  },
  see: async (engine, pickUp) => {
    const connection = await connectionOf(engine, pickUp)
    const tried = await tryConnection({
      connection,
      search: searchOf(pickUp),
      settling: { after_fetch: 'Leave', processed_path: null },
    })
    const { files_found, sample, host_key_fingerprint } = tried
    return { words: seenFiles(files_found, sample), host_key: host_key_fingerprint }
  },
}

async function connectionOf(
  { database, secrets, outbound }: Engine,
  pickUp: StoredPickUp,
): Promise<Connection> {
  const { source, host, port, username, tls_ca, host_key_fingerprint } = pickUp
  const kept = await secretsOfPickUp(database, secrets, pickUp)
  if (!kept || host === null || port === null || username === null)
    return refuse(pickUpProblems.notTried)
  if (!outbound.mayAsk(host, port)) refuse(pickUpProblems.notListed, { host, port })
  return checkedConnection(outbound, {
    protocol: source as Protocol, // the other sources do not come here
    host,
    port,
    username,
    tls_ca,
    host_key_fingerprint,
    ...kept,
  })
}

const searchOf = ({ remote_path, file_pattern }: StoredPickUp) => ({
  remote_path: remote_path ?? '/',
  include_subfolders: false,
  file_pattern,
})

interface KeyedFile extends RemoteFile {
  readonly key: string
}

/**
 * The new files that were the same at the look before, oldest first. What a server says of time is by its own clock and zone, so that a file
 * which is written still is known by nothing but that it changes.
 */
async function settledFiles(
  sql: Rows,
  { id, host, port }: StoredPickUp,
  listed: readonly RemoteFile[],
): Promise<KeyedFile[]> {
  const files = listed.map((file) => ({
    ...file,
    key: fileKeyOf({ ...file, path: `${host}:${port}${file.path}` }),
  }))
  const picked = await pickedFiles(
    sql,
    id,
    files.map(({ key }) => key),
  )
  const done = new Set(picked.filter(({ is_done }) => is_done).map(({ file_key }) => file_key))
  const fresh = files.filter(({ key }) => !done.has(key))
  const seen = await noteSightings(
    sql,
    id,
    fresh.map(({ key }) => key),
  )
  return fresh
    .filter(({ key }) => seen.has(key))
    .toSorted((one, other) => (one.modified_at ?? '').localeCompare(other.modified_at ?? ''))
    .slice(0, MOST_FILES)
}

/** Notes which files a look saw, and answers those that the look before saw, too. */
async function noteSightings(
  sql: Rows,
  id: number,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const before = await sql.rows<{ file_key: string }>(
    `with gone as (delete from log_pick_up_sightings where pick_up_id = $1 and file_key <> all($2::text[])),
     added as (insert into log_pick_up_sightings (pick_up_id, file_key) select $1, k from unnest($2::text[]) k on conflict do nothing)
     select file_key from log_pick_up_sightings where pick_up_id = $1 and file_key = any($2::text[])`,
    [id, keys],
  )
  return new Set(before.map(({ file_key }) => file_key))
}

const NOT_NOW: ReadonlySet<string> = new Set(['gone', 'changed'])
const NO_ANSWER: ReadonlySet<string> = new Set(['unreached', 'host key'])

/** A file that is fetched when it is brought in, over a connection of its own. */
const fetched = (connection: Connection, file: KeyedFile, onNoAnswer: () => void): FileToBring => {
  const tooLarge = () =>
    refuse(fileProblems.tooLarge, { name: file.name, megabytes: MOST_BYTES / 1_000_000 })
  return {
    name: file.name,
    key: file.key,
    copyTo: async (to) => {
      if (file.size > MOST_BYTES) tooLarge()
      const target = { to, sealing: null, size: file.size, most_bytes: MOST_BYTES }
      try {
        const task = { connection, path: file.path, target }
        return (await fetchRemote(plainFiles, task, async () => true)).bytes
      } catch (problem) {
        if (!(problem instanceof ConnectionProblem)) throw problem
        const { failure } = problem
        if (failure === 'too large') tooLarge()
        if (NO_ANSWER.has(failure)) onNoAnswer()
        if (NO_ANSWER.has(failure) || NOT_NOW.has(failure)) throw new FileNotNow(failure)
        return refuse(pickUpProblems.connectionLost)
      }
    },
  }
}
