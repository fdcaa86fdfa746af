import { repositoryPage } from '#areas/documents/contract/repository-page.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { DOCUMENTS_PAGE } from '#areas/documents/contract/document-versions.ts'

/** Who asks, as far as passages are concerned. */
export interface Asker {
  readonly user_id: number
  /** May read documents of the repository at all; each of them is asked for as well. */
  readonly mayReadDocuments: boolean
  /** ISO 8601 */
  readonly now: string
}

/** The person of a request, with the rights of now. */
export const askerOf = ({
  engine,
  viewer,
  now,
}: Pick<CallRequest, 'engine' | 'viewer' | 'now'>): Asker => ({
  user_id: viewer.user_id,
  mayReadDocuments:
    engine.rights.has(viewer, repositoryPage.url, 'view') ||
    engine.rights.has(viewer, DOCUMENTS_PAGE, 'view'),
  now,
})

/** The day it is for a person, where they work. */
export async function dayOfPerson(sql: Sql, { employee_id }: Viewer, now: string): Promise<string> {
  const [row] = await sql.rows<{ day: string }>(
    `select ($2::timestamptz at time zone coalesce(person_zone($1::bigint), 'UTC'))::date::text as day`,
    [employee_id, now],
  )
  return row?.day ?? now.slice(0, 10)
}
