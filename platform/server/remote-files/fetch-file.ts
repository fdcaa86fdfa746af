import { type CipherGCM, createCipheriv, createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { PassThrough, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ConnectionProblem, type Fetched, type FetchTarget, type Look } from './connection.ts'
import type { RemoteClient } from './remote-client.ts'

/** What a look sees: enough for the header of any file, and for the picture that stands before that of some recordings. */
const HEAD_BYTES = 524_288

interface Fetching {
  readonly silenceMs: number
  readonly look: Look
  /** Hears how many bytes came. */
  readonly told: (bytes: number) => void
}

/**
 * Fetches a file: what arrives is counted, hashed, and encrypted on its way where a key is given, so that nothing readable reaches the disk.
 */
export async function fetchFile(
  client: RemoteClient,
  path: string,
  { to, sealing, most_bytes, size }: FetchTarget,
  { silenceMs, look, told }: Fetching,
): Promise<Fetched> {
  const now = await client.sizeOf(path)
  if (now === null) throw new ConnectionProblem('gone')
  if (now !== size) throw new ConnectionProblem('changed')
  const cipher = sealing && cipherOf(sealing)
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let bytes = 0
  const way = new PassThrough()
  const place = createWriteStream(to, { mode: 0o600, flush: true })
  const stored = cipher ? pipeline(way, cipher, place) : pipeline(way, place)
  const watch = setTimeout(() => sink.destroy(new ConnectionProblem('cut')), silenceMs)
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      watch.refresh()
      if (bytes < HEAD_BYTES) head.push(piece.subarray(0, HEAD_BYTES - bytes))
      bytes += piece.length
      if (bytes > most_bytes) return done(new ConnectionProblem('too large'))
      hash.update(piece)
      told(bytes)
      if (way.write(piece)) done()
      else way.once('drain', done)
    },
    final(done) {
      way.end()
      done()
    },
    destroy(problem, done) {
      if (problem) way.destroy(problem)
      done(problem)
    },
  })
  const aborted = new Promise<never>((_ended, failed) => sink.once('error', failed))
  try {
    await Promise.race([client.read(path, sink), aborted])
    if (!sink.writableFinished) sink.end()
    await stored
  } catch (problem) {
    sink.destroy()
    way.destroy()
    await stored.catch(() => undefined)
    throw problem instanceof ConnectionProblem ? problem : new ConnectionProblem('cut', problem)
  } finally {
    clearTimeout(watch)
  }
  if (bytes !== size) throw new ConnectionProblem('cut')
  return {
    bytes,
    hash: hash.digest('hex'),
    tag: cipher?.getAuthTag().toString('base64') ?? null,
    looked: await look(Buffer.concat(head), bytes),
  }
}

const cipherOf = ({ key, nonce }: NonNullable<FetchTarget['sealing']>): CipherGCM =>
  createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), Buffer.from(nonce, 'base64'))
