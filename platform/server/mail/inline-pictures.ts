import type { Sql } from '../database/database.ts'
import { fileOfKey } from '../files/file-rows.ts'
import type { FileStorage } from '../files/file-storage.ts'

/** The content of a picture that stands in a text, by the key of its file; undefined when there is none. */
export type ReadPicture = (
  key: string,
) => Promise<{ readonly type: string; readonly content: Buffer } | undefined>

interface InlinePicture {
  readonly cid: string
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
  readonly contentDisposition: 'inline'
}

const PICTURE = /src="\/api\/files\/(f_[\w-]{22})"/g

/** Pictures of ours go with the mail: the person who reads it is not signed in, and loads nothing from anywhere. */
export async function inlinePictures(
  html: string,
  picture: ReadPicture,
): Promise<{ html: string; attachments: InlinePicture[] }> {
  const keys = [...new Set([...html.matchAll(PICTURE)].map(([, key = '']) => key))]
  const found = await Promise.all(keys.map(async (key) => ({ key, ...(await picture(key)) })))
  const attachments = found.flatMap(({ key, type, content }) =>
    type === undefined || content === undefined ? [] : [inline(key, type, content)],
  )
  const known = new Set(attachments.map(({ cid }) => cid))
  return {
    html: html.replaceAll(PICTURE, (whole, key: string) =>
      known.has(cidOf(key)) ? `src="cid:${cidOf(key)}"` : whole,
    ),
    attachments,
  }
}

const cidOf = (key: string): string => `${key}@muster.mail`

const inline = (key: string, type: string, content: Buffer): InlinePicture => ({
  cid: cidOf(key),
  filename: `picture.${type.split('/')[1] ?? 'jpeg'}`,
  contentType: type,
  content,
  contentDisposition: 'inline',
})

/** Pictures of texts and of records, never what hangs on a record. */
export const pictureReader =
  (sql: Sql, storage: FileStorage): ReadPicture =>
  async (key) => {
    const file = await fileOfKey(sql, key)
    if (!file || !['media', 'picture'].includes(file.purpose)) return undefined
    const content = await storage.read(key)
    if (!content) return undefined
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(Buffer.from(chunk))
    return { type: file.type, content: Buffer.concat(chunks) }
  }
