import type { Rows } from '#platform/server/database/database.ts'

const LONGEST = 200

/** What the hosted chat call names a file by: the code of its workspace and its name in small letters, with a number where that is taken. */
export async function blobNameOf(sql: Rows, code: string, title: string): Promise<string> {
  const ending = /\.\w{1,10}$/.exec(title)?.[0].toLowerCase() ?? ''
  const stem = title
    .slice(0, title.length - ending.length)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, LONGEST)
  const base = `${code}/${stem || 'file'}`
  for (let number = 1; ; number += 1) {
    const name = `${base}${number === 1 ? '' : `-${number}`}${ending}`
    const taken = await sql.rows(
      'select from workspace_attachments where lower(btrim(blob_name)) = lower(btrim($1)) and not is_deleted',
      [name],
    )
    if (taken.length === 0) return name
  }
}
