import { generateKeyPairSync } from 'node:crypto'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import type { Stats } from 'node:fs'
import { join, posix } from 'node:path'
import ssh2, { type Attributes, type Connection, type SFTPWrapper } from 'ssh2'
import {
  RECORDER_PASSWORD,
  RECORDER_USER,
  type RecordingServer,
  servedFolder,
} from './recording-servers.ts'

const { STATUS_CODE } = ssh2.utils.sftp

/** A real SFTP server, and how it may misbehave. */
export interface SftpServer extends RecordingServer {
  /** From now on any password is wrong. */
  refuse(): void
  /** Shows another host key from now on. */
  changeHostKey(): Promise<void>
  /** Reads of files are never answered. */
  stall(): void
  /** The connection is cut at the next read behind these bytes. */
  cutAfter(bytes: number | undefined): void
  /** Nothing may be written, moved or deleted. */
  protect(): void
}

interface Manners {
  isRefusing: boolean
  isStalling: boolean
  isProtected: boolean
  cutAfter: number | undefined
}

const newKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs1', format: 'pem' })
    .toString()

/** Starts an SFTP server on loopback. */
export async function startSftpServer(): Promise<SftpServer> {
  const { folder, put } = await servedFolder()
  const manners: Manners = {
    isRefusing: false,
    isStalling: false,
    isProtected: false,
    cutAfter: undefined,
  }
  let server = await listen(folder, manners, 0)
  const port = server.port
  return {
    port,
    folder,
    put,
    refuse: () => void (manners.isRefusing = true),
    stall: () => void (manners.isStalling = true),
    protect: () => void (manners.isProtected = true),
    cutAfter: (bytes) => void (manners.cutAfter = bytes),
    changeHostKey: async () => {
      await server.close()
      server = await listen(folder, manners, port)
    },
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listen(folder: string, manners: Manners, port: number) {
  const open = new Set<Connection>()
  const server = new ssh2.Server({ hostKeys: [newKey()] }, (client) => {
    open.add(client)
    client.on('error', () => undefined)
    client.on('close', () => open.delete(client))
    client.on('authentication', (context) => {
      const isRight =
        context.method === 'password' &&
        context.username === RECORDER_USER &&
        context.password === RECORDER_PASSWORD &&
        !manners.isRefusing
      if (isRight) context.accept()
      else context.reject(['password'])
    })
    client.on('ready', () =>
      client.on('session', (accept) =>
        accept().on('sftp', (begin) => serve(begin(), folder, manners, client)),
      ),
    )
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it does not listen')
  return {
    port: address.port,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        for (const client of open) client.end()
      }),
  }
}

interface Opened {
  readonly file?: FileHandle
  names?: string[]
  readonly path: string
}

function serve(sftp: SFTPWrapper, folder: string, manners: Manners, client: Connection): void {
  const handles = new Map<number, Opened>()
  client.on('close', () => {
    for (const { file } of handles.values()) void file?.close().catch(() => undefined)
  })
  let last = 0
  const local = (path: string) => join(folder, posix.normalize(`/${path}`))
  const attributes = (found: Stats): Attributes => ({
    ...{ mode: found.mode, uid: 0, gid: 0, size: found.size },
    ...{ atime: found.atimeMs / 1000, mtime: found.mtimeMs / 1000 },
  })
  const opened = (handle: Buffer) => handles.get(handle.readUInt32BE(0))
  const keep = (one: Opened): Buffer => {
    handles.set(++last, one)
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(last)
    return handle
  }
  /** What fails is answered as the operating system says. */
  const answer = (id: number, work: () => Promise<void>) =>
    void work().catch((problem: NodeJS.ErrnoException) =>
      sftp.status(
        id,
        problem.code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.PERMISSION_DENIED,
      ),
    )
  const changing = (id: number, work: () => Promise<void>) =>
    answer(id, async () => {
      if (manners.isProtected) throw new Error('protected')
      await work()
      sftp.status(id, STATUS_CODE.OK)
    })
  const told = (id: number, path: string) =>
    answer(id, async () => sftp.attrs(id, attributes(await stat(local(path)))))
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [
      { filename: posix.normalize(`/${path}`), longname: '', attrs: {} as Attributes },
    ]),
  )
  sftp.on('STAT', told)
  sftp.on('LSTAT', told)
  sftp.on('FSTAT', (id, handle) => told(id, opened(handle)?.path ?? ''))
  sftp.on('OPENDIR', (id, path) =>
    answer(id, async () => {
      const names = await readdir(local(path))
      sftp.handle(id, keep({ path, names }))
    }),
  )
  sftp.on('READDIR', (id, handle) =>
    answer(id, async () => {
      const of = opened(handle)
      const names = of?.names ?? []
      if (!of || names.length === 0) {
        sftp.status(id, STATUS_CODE.EOF)
        return
      }
      of.names = []
      const entries = await Promise.all(
        names.map(async (filename) => {
          const found = await stat(join(local(of.path), filename))
          const longname = `${found.isDirectory() ? 'd' : '-'}rw-r--r-- 1 0 0 ${found.size} Jan 1 00:00 ${filename}`
          return { filename, longname, attrs: attributes(found) }
        }),
      )
      sftp.name(id, entries)
    }),
  )
  sftp.on('OPEN', (id, path, flags) =>
    answer(id, async () => {
      const isWriting = (flags & ssh2.utils.sftp.OPEN_MODE.WRITE) !== 0
      if (isWriting && manners.isProtected) throw new Error('protected')
      sftp.handle(id, keep({ path, file: await open(local(path), isWriting ? 'w' : 'r') }))
    }),
  )
  sftp.on('READ', (id, handle, offset, length) =>
    answer(id, async () => {
      if (manners.isStalling) return
      if (manners.cutAfter !== undefined && offset >= manners.cutAfter) return void client.end()
      const piece = Buffer.alloc(length)
      const { bytesRead = 0 } = (await opened(handle)?.file?.read(piece, 0, length, offset)) ?? {}
      if (bytesRead === 0) sftp.status(id, STATUS_CODE.EOF)
      else sftp.data(id, piece.subarray(0, bytesRead))
    }),
  )
  sftp.on('WRITE', (id, handle, offset, data) =>
    changing(
      id,
      async () => void (await opened(handle)?.file?.write(data, 0, data.length, offset)),
    ),
  )
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('CLOSE', (id, handle) =>
    answer(id, async () => {
      await opened(handle)?.file?.close()
      sftp.status(id, STATUS_CODE.OK)
    }),
  )
  sftp.on('REMOVE', (id, path) => changing(id, () => rm(local(path))))
  sftp.on('RENAME', (id, from, to) => changing(id, () => rename(local(from), local(to))))
}
