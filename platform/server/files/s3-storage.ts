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

/** Files in a bucket that every node reaches. This module is loaded only where one is set up: it brings some 20 MB with it. */
export class S3Storage implements FileStorage {
  private readonly client: S3Client
  private readonly bucket: string

  constructor({ bucket, region, endpoint, ...credentials }: S3Settings) {
    this.bucket = bucket
    this.client = new S3Client({
      region,
      credentials,
      // Storages of one's own have no name for each bucket, and few know the newer checksums.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }

  async keep(key: string, path: string): Promise<void> {
    const { size } = await stat(path)
    const content = { Body: createReadStream(path), ContentLength: size }
    await this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: key, ...content }))
    await rm(path, { force: true })
  }

  async read(key: string): Promise<Readable | undefined> {
    try {
      const found = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }))
      return found.Body instanceof Readable ? found.Body : undefined
    } catch (problem) {
      if (problem instanceof NoSuchKey) return undefined
      throw problem
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }))
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
