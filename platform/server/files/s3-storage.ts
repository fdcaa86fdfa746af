import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { fileProblems } from '#platform/contract/files.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { FileStorage } from './file-storage.ts'
import { isFileKey } from './file-storage.ts'

export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Of a storage that is not Amazon's. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** To connect; a storage in the same data centre takes a few milliseconds. */
const CONNECT_MS = 5_000
/** From the question to the beginning of the answer, all attempts and a file of five megabytes included. */
const ANSWER_MS = 15_000
/** A larger file may take longer, at five megabytes a second. */
const SLOWEST_BYTES_A_MS = 5_000
/** Silence in the middle of a content; longer than a slow reader pauses. */
const SILENCE_MS = 60_000

/** Files in a bucket that every node reaches. This module is loaded only where one is set up: it brings some 20 MB with it. */
export class S3Storage implements FileStorage {
  private readonly client: S3Client
  private readonly bucket: string

  constructor({ bucket, region, endpoint, ...credentials }: S3Settings) {
    this.bucket = bucket
    this.client = new S3Client({
      region,
      credentials,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
      // Storages of one's own have no name for each bucket, and few know the newer checksums.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }

  async keep(key: string, path: string): Promise<void> {
    const { size } = await stat(path)
    const content = { Body: createReadStream(path), ContentLength: size }
    const put = new PutObjectCommand({ Bucket: this.bucket, Key: key, ...content })
    const sending = size / SLOWEST_BYTES_A_MS
    await answered((abortSignal) => this.client.send(put, { abortSignal }), ANSWER_MS + sending)
    await rm(path, { force: true })
  }

  async read(key: string, from = 0): Promise<Readable | undefined> {
    try {
      const range = from === 0 ? {} : { Range: `bytes=${from}-` }
      const get = new GetObjectCommand({ Bucket: this.bucket, Key: key, ...range })
      const found = await answered((abortSignal) => this.client.send(get, { abortSignal }))
      return found.Body instanceof Readable ? found.Body : undefined
    } catch (problem) {
      if (problem instanceof NoSuchKey) return undefined
      throw problem
    }
  }

  async remove(key: string): Promise<void> {
    const gone = new DeleteObjectCommand({ Bucket: this.bucket, Key: key })
    await answered((abortSignal) => this.client.send(gone, { abortSignal }))
  }

  async *keptBefore(moment: Date): AsyncGenerator<string> {
    const pages = paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.bucket, Prefix: 'f_' },
    )
    for await (const { Contents = [] } of pages)
      for (const { Key = '', LastModified } of Contents)
        if (isFileKey(Key) && LastModified && LastModified < moment) yield Key
  }
}

/** Waits for a storage for a while; one that is away or says nothing is told as that, and nobody waits for it for longer. */
async function answered<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  milliseconds: number = ANSWER_MS,
): Promise<Answer> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), milliseconds)
  try {
    return await ask(patience.signal)
  } catch (problem) {
    if (isAway(problem)) refuse(fileProblems.storageAway, {}, { retry_after: 30 })
    throw problem
  } finally {
    clearTimeout(timer)
  }
}

const AWAY = /AbortError|TimeoutError|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN/

const isAway = (problem: unknown): boolean =>
  problem instanceof Error &&
  AWAY.test(`${problem.name} ${'code' in problem ? String(problem.code) : ''}`)
