import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedDatabase } from './embedded-database.ts'
import type { EmbeddedConnection, EmbeddedDatabase } from './embedded-database.ts'

let dataDir: string
let sharedHome: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'served-'))
  sharedHome = `${dataDir}-shared`
})
afterEach(() => {
  for (const folder of [dataDir, sharedHome]) rmSync(folder, { recursive: true, force: true })
})

describe('every start of the embedded database', () => {
  test('gives a data folder of an older version the role that serves', async () => {
    await whileRunning(async ({ connection, serving }) => {
      await query(connection, `drop role ${serving.user}`)
    })
    rmSync(join(dataDir, 'serving-password'))
    await whileRunning(async ({ connection, serving }) => {
      expect(await isSuperuser(serving)).toBe(false)
      expect(serving.password).not.toBe(connection.password)
    })
    expect(statSync(join(dataDir, 'serving-password')).mode & 0o777).toBe(0o600)
  })

  test('takes from that role what was given to it, and its old password', async () => {
    await whileRunning(async ({ connection, serving }) => {
      await query(connection, `alter role ${serving.user} superuser password 'known'`)
      expect(await isSuperuser({ ...serving, password: 'known' })).toBe(true)
    })
    await whileRunning(async ({ serving }) => {
      expect(await isSuperuser(serving)).toBe(false)
      await expect(isSuperuser({ ...serving, password: 'known' })).rejects.toThrow(
        'authentication failed',
      )
    })
  })
})

async function whileRunning(work: (database: EmbeddedDatabase) => Promise<void>): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir, sharedHome, log: () => undefined })
  try {
    await work(database)
  } finally {
    await database.stop()
  }
}

async function isSuperuser(connection: EmbeddedConnection): Promise<unknown> {
  const [row] = await query(
    connection,
    'select rolsuper from pg_roles where rolname = current_user',
  )
  return row?.['rolsuper']
}

async function query(
  connection: EmbeddedConnection,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
