import { Readable } from 'node:stream'
import type { Sql } from '#platform/server/database/database.ts'
import type { FileStorage } from '#platform/server/files/file-storage.ts'

/** Where a piece of a course file lies. */
export interface MediaPart {
  readonly place: number
  readonly bytes: number
  readonly key: string
}

/** The places of the parts that are here. */
export async function placesOf(sql: Sql, mediaId: number): Promise<number[]> {
  const rows = await sql.rows<{ place: number }>(
    'select place from course_media_parts where media_id = $1 and path is null order by place',
    [mediaId],
  )
  return rows.map(({ place }) => place)
}

/** The pieces of a course file, in their order. */
export const partsOf = (sql: Sql, mediaId: number): Promise<MediaPart[]> =>
  sql.rows<MediaPart>(
    'select place, bytes, key from course_media_parts where media_id = $1 and path is null order by place',
    [mediaId],
  )

/**
 * What stands in the pieces from one byte to another, both included and counted from 0. Each piece is opened when the one before
 * it was read, so that a reader who goes away costs no more.
 */
export const readBetween = (
  storage: FileStorage,
  parts: readonly MediaPart[],
  from: number,
  to: number,
): Readable => Readable.from(piecesBetween(storage, parts, from, to), { objectMode: false })

async function* piecesBetween(
  storage: FileStorage,
  parts: readonly MediaPart[],
  from: number,
  to: number,
): AsyncGenerator<Buffer> {
  let begin = 0
  for (const { key, bytes } of parts) {
    const end = begin + bytes - 1
    if (end >= from && begin <= to) {
      const content = await storage.read(key, Math.max(0, from - begin))
      if (!content) throw new Error('a piece of a course file is gone')
      yield* firstOf(content, Math.min(end, to) - Math.max(begin, from) + 1)
    }
    begin = end + 1
  }
}

/** So many bytes of a stream, which is closed then. */
async function* firstOf(content: Readable, most: number): AsyncGenerator<Buffer> {
  let left = most
  for await (const chunk of content as AsyncIterable<Buffer>) {
    yield chunk.length > left ? chunk.subarray(0, left) : chunk
    left -= chunk.length
    if (left <= 0) return // leaving the loop closes what is read
  }
}
