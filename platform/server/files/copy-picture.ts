import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import { type FileOwner, insertFiles, type KeptFile } from './file-rows.ts'
import { newFileKey } from './file-storage.ts'

interface Copied {
  readonly from: FileOwner
  readonly to: FileOwner
  readonly userId: number
}

/**
 * Gives a new record the picture of another one, as a content of its own: either may get another picture later. Nothing happens where there is none.
 * A content whose row is taken back with its transaction is swept.
 */
export async function copyPicture(
  { incoming, storage }: Pick<Engine['places'], 'incoming' | 'storage'>,
  sql: Sql,
  { from, to, userId }: Copied,
): Promise<void> {
  const [picture] = await sql.rows<KeptFile>(
    `select key, name, type, bytes, width, height from files where resource = $1 and record_id = $2 and purpose = 'picture'`,
    [from.resource, from.record_id],
  )
  const content = picture && (await storage.read(picture.key))
  if (!content) return
  const path = await incoming.newPath()
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    const key = newFileKey()
    await storage.keep(key, path)
    await insertFiles(sql, 'picture', to, userId, [{ ...picture, key }])
  } finally {
    await rm(path, { force: true })
  }
}
