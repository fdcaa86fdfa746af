import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { bookDifferences } from '../contract/book-differences.ts'

/** The pages on which a person sees the records of everybody: a difference is shown to those who see the record it is about. */
export const pagesSeen = ({ grants }: Pick<Viewer, 'grants'>): string[] =>
  [...grants.values()]
    .filter(({ rights, reach }) => rights.view && reach.view.includes('all'))
    .map(({ url }) => url)

/** A person who writes a note has looked at the difference. Without a note it is open again. */
function look(
  { note }: DraftOf<typeof bookDifferences>,
  { viewer, now }: ChangeOf<typeof bookDifferences>,
): ChangesOf<typeof bookDifferences> {
  if (note === undefined) return {}
  return note === null
    ? { looked_by: null, looked_at: null }
    : { looked_by: viewer.user_id, looked_at: now }
}

export const bookDifferencesOnServer = serveResource(bookDifferences, {
  before: { update: look },
  derived: {
    state: (row) =>
      `case when ${row}.gone_at is not null then 'Gone' when ${row}.looked_at is not null then 'Looked at' else 'Open' end`,
  },
  visible: (viewer, parameters, row) =>
    `${row}.page = any(${parameters.add(pagesSeen(viewer), 'text[]')})`,
})
