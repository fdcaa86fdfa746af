import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client, type ClientConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { packSections, type Section } from './sections.ts'
import { copyOut, SAME_TEXT, sequencesOf, tablesOf } from './tables.ts'

/** What a backup says about itself. */
export interface BackupHead {
  readonly kind: 'muster'
  readonly taken_at: string
  readonly migrations: readonly { readonly number: number; readonly checksum: string }[]
  readonly sequences: Awaited<ReturnType<typeof sequencesOf>>
  /** Which key stored secrets are encrypted with; the key itself is never part of a backup. */
  readonly key_id: string | null
}

/** Where files lie, by what they are called in a backup. */
export type Folders = Readonly<Record<string, string>>

export interface BackupParts {
  readonly connection: ClientConfig
  /** Folders of files, by the name they have in the backup. */
  readonly folders: Folders
  readonly keyId: string | null
}

/**
 * Writes the whole company as of one moment into one file, while people work on: one transaction sees all tables as they were
 * when it began. The file has its name only when it is whole and on the disk.
 */
export async function takeBackup(
  file: string,
  { connection, folders, keyId }: BackupParts,
): Promise<{ tables: number; files: number }> {
  const client = new Client(connection)
  await client.connect()
  const counted = { tables: 0, files: 0 }
  const partial = `${file}.partial`
  try {
    await client.query(SAME_TEXT)
    await client.query('begin isolation level repeatable read read only')
    const sections = sectionsOf(client, folders, keyId, counted)
    await pipeline(
      Readable.from(packSections(sections)),
      createGzip({ level: 3 }),
      createWriteStream(partial, { mode: 0o600 }),
    )
    await onDisk(partial)
    await rename(partial, file)
    await onDisk(dirname(file))
    return counted
  } catch (problem) {
    await rm(partial, { force: true })
    throw problem
  } finally {
    await client.end()
  }
}

async function* sectionsOf(
  client: Client,
  folders: Folders,
  key_id: string | null,
  counted: { tables: number; files: number },
): AsyncGenerator<Section> {
  yield { header: { ...(await headOf(client, key_id)) }, content: Readable.from([]) }
  for (const table of await tablesOf(client)) {
    yield { header: { kind: 'table', ...table }, content: client.query(copyTo(copyOut(table))) }
    counted.tables += 1
  }
  // After the rows: a file is on the disk before the row that names it.
  for (const [folder, path] of Object.entries(folders))
    for (const name of await namesIn(path)) {
      const file = await ifThere(open(join(path, name))) // it may have been taken off meanwhile
      if (!file) continue
      yield { header: { kind: 'file', folder, name }, content: file.createReadStream() }
      counted.files += 1
    }
}

async function headOf(client: Client, key_id: string | null): Promise<BackupHead> {
  const { rows: migrations } = await client.query<BackupHead['migrations'][number]>(
    'select number::float8 as number, checksum from schema_migrations order by number',
  )
  const { rows } = await client.query<{ now: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now`,
  )
  const sequences = await sequencesOf(client)
  return { kind: 'muster', taken_at: rows[0]?.now ?? '', migrations, sequences, key_id }
}

/** No folder: no file was ever kept in it. */
const namesIn = async (folder: string): Promise<string[]> => (await ifThere(readdir(folder))) ?? []

/** What is not there is none; what cannot be read is a backup that fails. */
async function ifThere<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return undefined
    throw problem
  }
}

async function onDisk(path: string): Promise<void> {
  const opened = await open(path, 'r')
  await opened.sync()
  await opened.close()
}
