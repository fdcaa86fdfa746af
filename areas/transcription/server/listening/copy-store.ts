import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Rows } from '#platform/server/database/database.ts'
import { dropContents } from '#platform/server/files/take-files.ts'
import { newFileKey } from '#platform/server/files/file-storage.ts'
import type { RecordingPlaces } from '../recordings/recording-store.ts'

const PURPOSE = 'a copy of a recording'
/** Counter mode: any range opens by itself. Each copy has a key of its own, which is used once. */
const CIPHER = 'aes-256-ctr'
const BLOCK = 16

/** What a copy is read with. */
export interface StoredCopy {
  readonly id: string
  readonly job_id: number
  readonly user_id: number
  readonly file_key: string
  readonly sealed_key: string
  readonly nonce: string
  readonly bytes: number
  readonly audio_type: string
  readonly silenced: number
}

export const newCopyId = (): string => `t_${randomBytes(16).toString('base64url')}`

/** Keeps the bytes of a copy, encrypted: nothing that can be heard lies on the disk. */
export async function keepCopy(
  { places, secrets }: RecordingPlaces,
  bytes: Buffer,
): Promise<Pick<StoredCopy, 'file_key' | 'sealed_key' | 'nonce'>> {
  const [key, nonce] = [randomBytes(32), randomBytes(BLOCK)]
  const path = await places.incoming.newPath()
  const cipher = createCipheriv(CIPHER, key, nonce)
  await writeFile(path, cipher.update(bytes), { flag: 'wx', mode: 0o600 })
  const file_key = newFileKey()
  await places.storage.keep(file_key, path)
  return {
    ...{ file_key, sealed_key: secrets.seal(key.toString('base64'), PURPOSE) },
    nonce: nonce.toString('base64'),
  }
}

/** The bytes of a copy from one to another, both included. */
export const readCopy = (
  places: RecordingPlaces,
  copy: StoredCopy,
  from: number,
  to: number,
): Readable => Readable.from(piecesOf(places, copy, from, to), { objectMode: false })

async function* piecesOf(
  { places, secrets }: RecordingPlaces,
  { file_key, sealed_key, nonce }: StoredCopy,
  from: number,
  to: number,
): AsyncGenerator<Buffer> {
  const start = from - (from % BLOCK)
  const content = await places.storage.read(file_key, start)
  if (!content) throw new Error('a copy of a recording is gone')
  const key = Buffer.from(secrets.unseal(sealed_key, PURPOSE), 'base64')
  const decipher = createDecipheriv(CIPHER, key, counterAt(nonce, start / BLOCK))
  let [skip, left] = [from - start, to - from + 1]
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const opened = decipher.update(chunk).subarray(skip)
    skip = Math.max(0, skip - chunk.length)
    yield opened.subarray(0, left)
    left -= opened.length
    if (left <= 0) return // leaving the loop closes what is read
  }
}

/** The nonce as a number of 128 bits, so many blocks on. */
function counterAt(nonce: string, blocks: number): Buffer {
  const number = BigInt(`0x${Buffer.from(nonce, 'base64').toString('hex')}`) + BigInt(blocks)
  return Buffer.from(
    BigInt.asUintN(128, number)
      .toString(16)
      .padStart(BLOCK * 2, '0'),
    'hex',
  )
}

/** Forgets copies and removes their bytes; answers how many there were. */
export async function dropCopies(
  sql: Rows,
  { places }: Pick<RecordingPlaces, 'places'>,
  where: { readonly condition: string; readonly values: readonly unknown[] },
): Promise<number> {
  const dropped = await sql.rows<{ file_key: string }>(
    `delete from transcribe_copies where ${where.condition} returning file_key`,
    where.values,
  )
  await dropContents(
    places.storage,
    dropped.map(({ file_key }) => file_key),
  )
  return dropped.length
}
