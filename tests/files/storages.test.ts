import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStorage } from '#platform/server/files/file-storage.ts'
import { FolderStorage } from '#platform/server/files/folder-storage.ts'
import { S3Storage } from '#platform/server/files/s3-storage.ts'

// One promise, kept by a folder and by a real server that speaks S3.
const KEY = 'f_0123456789abcdefghijkl'
const OTHER = 'f_abcdefghijklmnopqrstuv'

let folder: string
let server: S3rver
const storages = new Map<string, FileStorage>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-storages-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'muster', configs: [] }],
  })
  const { port }: AddressInfo = await server.run()
  storages.set('a folder', new FolderStorage(join(folder, 'files')))
  storages.set(
    'an S3 bucket',
    new S3Storage({
      bucket: 'muster',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
  )
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['a folder', 'an S3 bucket'])('%s', (name) => {
  const storage = () => storages.get(name) ?? new FolderStorage(folder)

  async function keep(key: string, content: Buffer): Promise<void> {
    const path = join(folder, `incoming-${key}`)
    await writeFile(path, content)
    await storage().keep(key, path)
    await expect(writeFile(path, 'free again', { flag: 'wx' })).resolves.toBeUndefined()
    await rm(path)
  }

  const contentOf = async (key: string) => {
    const found = await storage().read(key)
    return found && (await buffer(found))
  }

  async function keysBefore(moment: Date): Promise<string[]> {
    const keys: string[] = []
    for await (const key of storage().keptBefore(moment)) keys.push(key)
    return keys
  }

  test('gives back what it was given, whole, and takes the file over [files-17]', async () => {
    const content = Buffer.alloc(5_000_000, 'muster')
    await keep(KEY, content)
    expect((await contentOf(KEY))?.equals(content)).toBe(true)
  })

  test('gives back the end of a content, from a byte on', async () => {
    const found = await storage().read(KEY, 4_999_998)
    expect(found && (await buffer(found)).toString()).toBe('mu')
  })

  test('knows nothing of a key it was not given', async () => {
    expect(await contentOf(OTHER)).toBeUndefined()
  })

  test('lists what was kept before a moment, and nothing newer', async () => {
    await keep(OTHER, Buffer.from('small'))
    expect(await keysBefore(new Date(0))).toEqual([])
    const soon = new Date(Date.now() + 60_000)
    expect((await keysBefore(soon)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      KEY,
      OTHER,
    ])
  })

  test('removes for good, and a second time too', async () => {
    await storage().remove(KEY)
    await storage().remove(KEY)
    expect(await contentOf(KEY)).toBeUndefined()
    expect((await contentOf(OTHER))?.toString()).toBe('small')
  })
})
