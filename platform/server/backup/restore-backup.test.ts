import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyTemplate } from '../testing/template-database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { packSections } from './sections.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  mkdirSync(join(folder, 'migrations'))
  writeFileSync(join(folder, 'migrations/202611230001_pets.sql'), 'create table pets (id integer)')
  database = await createTestDatabase(emptyTemplate)
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

test.each([
  [1, 'This backup is older than this program can read. Restore it with the version that made it'],
  [202611240001, 'This backup is of another version: it has a migration 202611240001'],
])(
  'a backup whose last migration is %d is refused before anything is made [platform-37]',
  async (number, why) => {
    const file = join(folder, 'backup')
    writeFileSync(file, gzipSync(await backupOf([{ number, checksum: 'of another text' }])))
    const restored = restoreBackup(file, {
      connection: database.connection,
      folders: { files: folder },
      sqlFolders: [folder],
      log: () => undefined,
    })
    await expect(restored).rejects.toThrow(why)
    expect(await tables()).toEqual([])
  },
)

async function backupOf(migrations: object[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const head = { kind: 'muster', taken_at: '', migrations, sequences: [], key_id: null }
  for await (const piece of packSections(only({ header: head, content: only() })))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* only<Item>(...items: Item[]): AsyncGenerator<Item> {
  yield* items
}

async function tables(): Promise<unknown[]> {
  const client = new Client(database.connection)
  await client.connect()
  const { rows } = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  await client.end()
  return rows
}
