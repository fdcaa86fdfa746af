import type { AnyResource } from '#platform/contract/resource.ts'
import type { Sql } from '../database/database.ts'
import type { FileOwner } from './file-rows.ts'

/** The formatted texts of a family, by name. */
export const richTextsOf = ({ fields }: Pick<AnyResource, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'richText' && !fields[name].derived)

/** The keys of the pictures in the formatted texts among some values. */
export function mediaIn(of: AnyResource, values: Readonly<Record<string, unknown>>): string[] {
  const texts = richTextsOf(of).map((name) => String(values[name] ?? ''))
  return texts.flatMap((text) =>
    [...text.matchAll(/\/api\/files\/(f_[\w-]{22})(?![\w-])/g)].map((found) => found[1] ?? ''),
  )
}

/** Pictures that the writer brought for a text belong to its record from now on; those of other records stay theirs. */
export async function linkMedia(
  sql: Sql,
  { resource, record_id }: FileOwner,
  userId: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await sql.rows(
    `update files set resource = $1, record_id = $2
      where key = any($3::text[]) and purpose = 'media' and record_id is null and created_by = $4`,
    [resource, record_id, keys, userId],
  )
}
