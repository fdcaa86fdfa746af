import { createCipheriv, createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { PassThrough, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { describeRecording } from '../sound/describe-recording.ts'
import { SoundProblem } from '../sound/sound-problem.ts'
import { ConnectionProblem, type Fetched, type FetchTarget } from './connection.ts'
import type { RemoteClient } from './remote-client.ts'

/** Enough for the header of any recording, and for the picture that stands before some. */
const HEAD_BYTES = 524_288

/**
 * Fetches a file: what arrives is counted, hashed and encrypted on its way, so that nothing readable reaches the disk. `told` hears how many bytes came.
 */
export async function fetchFile(
  client: RemoteClient,
  path: string,
  { to, key, nonce, most_bytes, size }: FetchTarget,
  silenceMs: number,
  told: (bytes: number) => void,
): Promise<Fetched> {
  const now = await client.sizeOf(path)
  if (now === null) throw new ConnectionProblem('gone')
  if (now !== size) throw new ConnectionProblem('changed')
  const cipher = createCipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64'),
    Buffer.from(nonce, 'base64'),
  )
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let bytes = 0
  const way = new PassThrough()
  const stored = pipeline(way, cipher, createWriteStream(to, { mode: 0o600, flush: true }))
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
    tag: cipher.getAuthTag().toString('base64'),
    recording: await described(Buffer.concat(head), bytes),
  }
}

/** What strangers sent is looked at here, where nothing else is known. */
const described = (head: Buffer, total: number): Promise<Fetched['recording']> =>
  describeRecording(head, total).catch((problem: unknown) => {
    if (problem instanceof SoundProblem) return { problem: problem.message }
    throw problem
  })
