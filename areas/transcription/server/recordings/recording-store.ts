import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Rows } from '#platform/server/database/database.ts'
import { newFileKey } from '#platform/server/files/file-storage.ts'
import type { Engine } from '#platform/server/kernel/request.ts'

/** Where recordings lie, and what opens their keys. */
export type RecordingPlaces = Pick<Engine, 'places' | 'secrets'>

const CIPHER = 'aes-256-gcm'
const PURPOSE = 'a recording of a call'

/** What a recording is encrypted with: a key of its own, which is stored sealed. */
export interface RecordingKey {
  readonly key: Buffer
  readonly nonce: Buffer
  readonly sealed_key: string
}

export function newRecordingKey({ secrets }: Pick<Engine, 'secrets'>): RecordingKey {
  const key = randomBytes(32)
  return { key, nonce: randomBytes(12), sealed_key: secrets.seal(key.toString('base64'), PURPOSE) }
}

interface StoredRecording {
  readonly key: string
  readonly sealed_key: string
  readonly nonce: string
  readonly tag: string
}

/** The sound of a job, decrypted in memory alone; undefined where it was removed. One whose bytes were changed does not open. */
export async function readRecording(
  sql: Rows,
  { places, secrets }: RecordingPlaces,
  jobId: number,
): Promise<Buffer | undefined> {
  const [stored] = await sql.rows<StoredRecording>(
    'select key, sealed_key, nonce, tag from transcribe_recordings where job_id = $1',
    [jobId],
  )
  const content = stored && (await places.storage.read(stored.key))
  if (!stored || !content) return undefined
  const opened = createDecipheriv(
    CIPHER,
    Buffer.from(secrets.unseal(stored.sealed_key, PURPOSE), 'base64'),
    Buffer.from(stored.nonce, 'base64'),
    { authTagLength: 16 },
  ).setAuthTag(Buffer.from(stored.tag, 'base64'))
  return Buffer.concat([opened.update(await buffer(content)), opened.final()])
}

/** Keeps the sound of a job, encrypted; its row is written by the caller's transaction. */
export async function storeRecording(
  sql: Rows,
  { places, secrets }: RecordingPlaces,
  jobId: number,
  bytes: Buffer,
): Promise<void> {
  const { key, nonce, sealed_key } = newRecordingKey({ secrets })
  const cipher = createCipheriv(CIPHER, key, nonce)
  const path = await places.incoming.newPath()
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  await writeFile(path, sealed, { flag: 'wx', mode: 0o600 })
  const fileKey = newFileKey()
  await places.storage.keep(fileKey, path)
  const tag = cipher.getAuthTag().toString('base64')
  await sql.rows(
    'insert into transcribe_recordings (job_id, key, sealed_key, nonce, tag, bytes) values ($1, $2, $3, $4, $5, $6)',
    [jobId, fileKey, sealed_key, nonce.toString('base64'), tag, bytes.length],
  )
}
