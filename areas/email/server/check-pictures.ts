import { type Problem, refuse } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { mediaIn } from '#platform/server/files/media.ts'
import type { Row } from '#platform/server/records/served.ts'

/** A mail carries its pictures to people who cannot be asked what they may see: only those of its own record go with it. */
export const checkPictures =
  (of: AnyResource, foreign: Problem) =>
  async (record: Row, { sql }: { readonly sql: Sql }): Promise<void> => {
    const keys = mediaIn(of, record)
    if (keys.length === 0) return
    const own = await sql.rows(
      `select from files where key = any($1::text[]) and purpose = 'media' and resource = $2`,
      [keys, of.name],
    )
    if (own.length < new Set(keys).size) refuse(foreign)
  }
