import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client, type ClientConfig } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrate } from '../database/migrate.ts'
import { readMigrations } from '../database/sql-files.ts'
import { DamagedBackup, type Section, unpackSections } from './sections.ts'
import type { BackupHead, Folders } from './take-backup.ts'
import {
  copyIn,
  copyOut,
  quoted,
  SAME_TEXT,
  type Sequence,
  type Table,
  tablesOf,
} from './tables.ts'
import { withoutRules } from './without-rules.ts'

export class RestoreRefused extends Error {}

export interface RestoreParts {
  readonly connection: ClientConfig
  readonly folders: Folders
  /** Where the SQL of the platform and the areas lies. */
  readonly sqlFolders: readonly string[]
  readonly log: (words: string) => void
}

/** What was restored and found equal to the backup. */
export interface Restored {
  readonly taken_at: string
  readonly key_id: string | null
  readonly tables: number
  readonly rows: number
  readonly files: number
}

/**
 * Puts a backup into an empty database, in one transaction: all of it, or nothing. Every table is read back and compared with
 * the backup before it is kept, and every reference between tables is checked anew.
 */
export async function restoreBackup(
  file: string,
  { connection, folders, sqlFolders, log }: RestoreParts,
): Promise<Restored> {
  const opened = createReadStream(file)
  const sections = unpackSections(opened.pipe(createGunzip()).on('error', () => undefined))
  opened.on('error', () => undefined) // the reader of the stream hears of both
  const head = await readHead(sections)
  const last = assertKnown(head, sqlFolders)
  await migrate(connection, { folders: sqlFolders, log, last })
  const client = new Client(connection)
  await client.connect()
  const written: string[] = []
  try {
    await client.query(SAME_TEXT)
    await client.query('begin')
    const sums = await withoutRules(client, () => load(client, sections, folders, written))
    await setSequences(client, head.sequences)
    const rows = await compare(client, sums)
    await client.query('commit')
    const { taken_at, key_id } = head
    return { taken_at, key_id, tables: sums.size, rows, files: written.length }
  } catch (problem) {
    for (const path of written) await rm(path, { force: true })
    throw problem
  } finally {
    await client.end()
  }
}

async function readHead(sections: AsyncGenerator<Section>): Promise<BackupHead> {
  const first = await sections.next()
  if (first.done === true || first.value.header.kind !== 'muster')
    throw new DamagedBackup('it does not say what it is')
  const { header, content } = first.value
  for await (const piece of content) void piece // to its end, where the hash of the header is checked
  return header as unknown as BackupHead // whole, so it is what `takeBackup` wrote
}

/** The last migration of the backup, when this program knows all of them. */
function assertKnown({ migrations }: BackupHead, folders: readonly string[]): number {
  const readable = readMigrations(folders)
  const known = new Map(readable.map(({ number, checksum }) => [number, checksum]))
  const first = readable[0]?.number ?? 0
  if (migrations.some(({ number }) => number < first))
    throw new RestoreRefused(
      'This backup is older than this program can read. Restore it with the version that made it, export the lists there, and import them here.',
    )
  const unknown = migrations.find(({ number, checksum }) => known.get(number) !== checksum)
  if (unknown)
    throw new RestoreRefused(
      `This backup is of another version: it has a migration ${unknown.number} that this program does not know.`,
    )
  return migrations.at(-1)?.number ?? 0
}

/** Loads everything and answers each table with the hash of its text. */
async function load(
  client: Client,
  sections: AsyncIterable<Section>,
  folders: Folders,
  written: string[],
): Promise<Map<Table, string>> {
  const known = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  const sums = new Map<Table, string>()
  const loaders: Record<string, (section: Section) => Promise<void>> = {
    table: async ({ header, content }) => {
      const table = known.get(String(header.name))
      if (!table || JSON.stringify(table.columns) !== JSON.stringify(header.columns))
        throw new RestoreRefused(`The table ${String(header.name)} differs from the backup's.`)
      const hash = createHash('sha256')
      const watched = async function* () {
        for await (const piece of content) {
          hash.update(piece)
          yield piece
        }
      }
      await pipeline(Readable.from(watched()), client.query(copyFrom(copyIn(table))))
      sums.set(table, hash.digest('hex'))
    },
    file: async ({ header, content }) => {
      const name = String(header.name)
      const folder = new Map(Object.entries(folders)).get(String(header.folder))
      if (folder === undefined || !/^[\w-][\w.-]*$/.test(name))
        throw new DamagedBackup(`${name} is no name of a file`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, name)
      await pipeline(
        Readable.from(content),
        createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
      )
      written.push(path)
    },
  }
  for await (const section of sections) {
    const loader = loaders[String(section.header.kind)]
    if (!loader) throw new DamagedBackup(`it holds a ${String(section.header.kind)}`)
    await loader(section)
  }
  const missing = [...known.values()].find((table) => !sums.has(table))
  if (missing) throw new DamagedBackup(`it has no table ${missing.name}`)
  return sums
}

async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last_value } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last_value])
}

/** Reads every table back; answers the number of rows. */
async function compare(client: Client, sums: ReadonlyMap<Table, string>): Promise<number> {
  let rows = 0
  for (const [table, sum] of sums) {
    const hash = createHash('sha256')
    for await (const piece of client.query(copyTo(copyOut(table)))) {
      const text = piece as Buffer // the stream was not told an encoding
      hash.update(text)
      for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) rows += 1
    }
    if (hash.digest('hex') !== sum)
      throw new RestoreRefused(`The table ${table.name} was not restored as it was.`)
  }
  return rows
}
