import { createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRecording } from '#areas/transcription/server/connection/fetch-recording.ts'
import type { Connection } from '#platform/server/remote-files/connection.ts'
import {
  listFiles,
  settleRemote,
  tryConnection,
} from '#platform/server/remote-files/remote-process.ts'
import {
  RECORDER_PASSWORD,
  RECORDER_USER,
  type RecordingServer,
  startFtpServer,
} from '../harness/recording-servers.ts'
import { type SftpServer, startSftpServer } from '../harness/sftp-server.ts'
import { makeAuthority, type TestAuthority } from '../harness/test-authority.ts'

// The process that talks to servers with recordings, with real servers on loopback.
let place: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'muster-fetched-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

const connection = (
  server: Pick<RecordingServer, 'port'>,
  more: Partial<Connection> = {},
): Connection => ({
  ...{ protocol: 'SFTP', address: '127.0.0.1', host: 'localhost', port: server.port },
  ...{ username: RECORDER_USER, password: RECORDER_PASSWORD, private_key: null },
  ...{ key_passphrase: null, tls_ca: null, host_key_fingerprint: null, ...more },
})
const search = (more: object = {}) => ({
  ...{ remote_path: '/', include_subfolders: false, file_pattern: '*.wav', ...more },
})
const leave = { after_fetch: 'Leave', processed_path: null } as const
const tried = (of: Connection, more: object = {}) =>
  tryConnection({ connection: of, search: search(more), settling: leave }, BUSY_MS)
/** On a busy machine signing in alone may take long. */
const BUSY_MS = 60_000
const content = randomBytes(300_000)

const fetched = async (of: Connection, path: string, more: object = {}) => {
  const [key, nonce] = [randomBytes(32), randomBytes(12)]
  const to = join(place, randomBytes(6).toString('hex'))
  const target = {
    ...{ to, sealing: { key: key.toString('base64'), nonce: nonce.toString('base64') } },
    ...{ most_bytes: 1_000_000, size: content.length, ...more },
  }
  const told: number[] = []
  const silence = 'silence_ms' in more ? { silence_ms: Number(more.silence_ms) } : {}
  const answer = await fetchRecording(
    { connection: of, path, target, ...silence },
    async (progress) => told.push(progress) > 0,
  )
  const opened = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(
    Buffer.from(answer.tag ?? '', 'base64'),
  )
  const stored = await readFile(to)
  return { answer, told, stored, plain: Buffer.concat([opened.update(stored), opened.final()]) }
}

describe('a server with recordings', () => {
  it.each(['FTP', 'FTPS explicit', 'FTPS implicit', 'SFTP'] as const)(
    'is listed and fetched from by %s, and what arrives is encrypted [transcription-13]',
    async (protocol) => {
      const authority = makeAuthority()
      const kind = protocol === 'FTPS implicit' ? 'implicit' : 'explicit'
      const server =
        protocol === 'SFTP'
          ? await startSftpServer()
          : await startFtpServer(protocol === 'FTP' ? {} : { tls: { ...authority, kind } })
      const of = connection(server, { protocol, tls_ca: authority.ca })
      await server.put('1042_1.wav', content)
      await server.put('notes.txt', 'not a recording')
      await server.put('a b/deep/2.WAV', content)
      const { files_found, sample } = await tried(of, { include_subfolders: true })
      expect([files_found, sample]).toEqual([2, ['1042_1.wav', '2.WAV']])
      const files = await listFiles({ connection: of, search: search() })
      expect(files).toMatchObject([
        { path: '/1042_1.wav', size: 300_000, modified_at: '2026-03-20T08:00:00.000Z' },
      ])
      const { answer, plain, stored, told } = await fetched(of, '/1042_1.wav')
      expect(plain.equals(content)).toBe(true)
      expect(stored.includes(content.subarray(0, 64))).toBe(false)
      expect(answer.hash).toBe(createHash('sha256').update(content).digest('hex'))
      expect(Math.max(...told)).toBe(20)
      await settleRemote({
        connection: of,
        path: '/1042_1.wav',
        settling: { after_fetch: 'Delete', processed_path: null },
      })
      expect(await readdir(server.folder)).toEqual(['a b', 'notes.txt'])
      await server.close()
    },
  )
})

describe('an FTP server', () => {
  it('keeps what lies in the folder files are moved to, whatever they are called [transcription-23]', async () => {
    const server = await startFtpServer()
    await server.put('1.wav', content)
    await server.put('done/1.wav', Buffer.from('another call'))
    await settleRemote({
      connection: connection(server, { protocol: 'FTP' }),
      path: '/1.wav',
      settling: { after_fetch: 'Move to folder', processed_path: '/done' },
    })
    const done = await readdir(join(server.folder, 'done'))
    expect(done).toHaveLength(2)
    expect(done).toContainEqual(expect.stringMatching(/^[0-9a-f]{8}-1\.wav$/))
    expect(await readFile(join(server.folder, 'done/1.wav'), 'utf8')).toBe('another call')
    await server.close()
  })

  it('that names a foreign address for data is asked at its own [transcription-14]', async () => {
    const server = await startFtpServer({ foreignPassive: '203.0.113.9' })
    await server.put('1.wav', content)
    expect((await tried(connection(server, { protocol: 'FTP' }))).files_found).toBe(1)
    await server.close()
  })

  it('whose certificate another authority signed is not trusted [transcription-15]', async () => {
    const server = await startFtpServer({ tls: { ...makeAuthority(), kind: 'explicit' } })
    const of = (tls_ca: string | null) => connection(server, { protocol: 'FTPS explicit', tls_ca })
    await expect(tried(of(makeAuthority().ca))).rejects.toMatchObject({ failure: 'unreached' })
    await expect(tried(of(null))).rejects.toMatchObject({ failure: 'unreached' })
    await server.close()
  })

  it('whose certificate is of another name is not trusted', async () => {
    const authority: TestAuthority = makeAuthority('elsewhere.example')
    const server = await startFtpServer({ tls: { ...authority, kind: 'implicit' } })
    const of = connection(server, { protocol: 'FTPS implicit', tls_ca: authority.ca })
    await expect(tried(of)).rejects.toMatchObject({ failure: 'unreached' })
    await server.close()
  })
})

describe('an SFTP server', () => {
  let server: SftpServer
  beforeAll(async () => {
    server = await startSftpServer()
    await server.put('1.wav', content)
  })
  afterAll(() => server.close())

  it('that has another key than before is told nothing [transcription-16]', async () => {
    const { host_key_fingerprint } = await tried(connection(server))
    expect(host_key_fingerprint).toMatch(/^SHA256:/)
    await server.changeHostKey()
    const after = tried(connection(server, { host_key_fingerprint }))
    await expect(after).rejects.toMatchObject({
      failure: 'host key',
      shown: expect.stringMatching(/^SHA256:/),
    })
  })

  it.each([
    ['a wrong password', { password: 'wrong' }],
    ['a key that is none', { password: null, private_key: 'no key' }],
  ])('does not let in %s', async (_, more) => {
    await expect(tried(connection(server, more))).rejects.toMatchObject({ failure: 'unreached' })
  })

  it('without the folder says so', async () => {
    const of = tried(connection(server), { remote_path: '/elsewhere' })
    await expect(of).rejects.toMatchObject({ failure: 'folder' })
  })

  it('is written to only where that will be needed', async () => {
    const settling = { after_fetch: 'Move to folder', processed_path: '/done' } as const
    const of = { connection: connection(server), search: search(), settling }
    await expect(tryConnection(of, BUSY_MS)).rejects.toMatchObject({ failure: 'write' })
    await server.put('done/old.wav', content)
    expect((await tryConnection(of, BUSY_MS)).can_write).toBe(true)
    expect(await readdir(join(server.folder, 'done'))).toEqual(['old.wav'])
  })

  it.each([
    ['is larger than allowed', { most_bytes: 100_000 }, 'too large'],
    ['has changed since it was listed', { size: 5 }, 'changed'],
  ])('gives no file that %s', async (_, more, failure) => {
    await expect(fetched(connection(server), '/1.wav', more)).rejects.toMatchObject({ failure })
  })

  it('that cuts the connection gives no file, and the same file when it is asked again [transcription-17]', async () => {
    server.cutAfter(100_000)
    await expect(fetched(connection(server), '/1.wav')).rejects.toMatchObject({ failure: 'cut' })
    server.cutAfter(undefined)
    expect((await fetched(connection(server), '/1.wav')).plain.equals(content)).toBe(true)
  })

  it('that stalls is left', async () => {
    server.stall()
    const stalled = fetched(connection(server), '/1.wav', { silence_ms: 200 })
    await expect(stalled).rejects.toMatchObject({ failure: 'cut' })
  })
})

it('a server that accepts and says nothing is given up in time', async () => {
  const mute = createServer()
  await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening))
  const address = mute.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const task = { connection: connection({ port }), search: search(), settling: leave }
  await expect(tryConnection(task, 1_000)).rejects.toMatchObject({ failure: 'unreached' })
  mute.close()
})
