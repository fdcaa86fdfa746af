import type { Parameters, Sql } from '#platform/server/database/database.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { documentProblems } from '../../contract/document-problems.ts'
import { documentVersions } from '../../contract/document-versions.ts'
import { documents } from '../../contract/documents.ts'
import { beforeCreate, beforeUpdate, refuseArchived } from './document-rules.ts'
import { searchQuery } from '#platform/server/search/search-query.ts'
import { keepDraft, openVersionOf, startVersion } from './open-version.ts'

/** People a document reaches, and whether each has acknowledged it. */
const READ_PERCENT = (row: string) => `
  select round(100.0 * count(*) filter (where document_is_read(${row}, p.user_id)) / nullif(count(*), 0), 2)
    from document_people p
   where ${row}.status = 'Published' and ${row}.read_required and p.keys && ${row}.access_keys`

/** A version that was approved and does not count yet. */
const NEXT_VERSION = (row: string) => `
  select v.version_number || ', from ' || to_char(v.effective_from, 'FMDD Mon YYYY') from document_versions v
   where v.document_id = ${row}.id and v.status = 'Approved' and v.id > coalesce(${row}.current_version_id, 0) order by v.id limit 1`

/** Documents by the words of what is published and of what is being written. */
const foundInText = (search: string, parameters: Parameters, row: string): string | undefined => {
  const query = searchQuery(search)
  if (query === undefined) return undefined
  // Asked by the versions of the row itself: joined to their documents first, thousands that are found took twice the time.
  const found = `select h from document_texts_found(to_tsquery('simple', ${parameters.add(query, 'text')})) h`
  return `(${row}.current_version_id in (${found}) or (${row}.draft_version_id is not null and ${row}.draft_version_id in (${found})))`
}

async function takeBack(sql: Sql, id: number, versionId: number, actor: number): Promise<void> {
  await changeRows(sql, documentVersions, {
    set: `status = 'Draft', submitted_at = null`,
    where: 't.id = $1',
    values: [versionId],
    actor,
  })
  // Part of its deletion, which stays the last thing that its history tells: so it can be taken back.
  await sql.rows(`update documents set status = 'Draft' where id = $1 and status = 'In review'`, [
    id,
  ])
}

export const documentsServed = serveResource(documents, {
  found: foundInText,
  derived: {
    read_percent: READ_PERCENT,
    next_version: NEXT_VERSION,
    open_state: (row) =>
      `select v.status from document_versions v where v.id = ${row}.draft_version_id`,
    review_is_late: (row) =>
      `select ${row}.status = 'Published' and ${row}.review_due_on < (statement_timestamp() at time zone document_zone(u.employee_id))::date
         from administration.users u where u.id = ${row}.owner_id`,
  },
  before: { create: beforeCreate, touch: refuseArchived, update: beforeUpdate },
  after: {
    create: async (record, { sql, viewer }) => {
      await startVersion(sql, record, viewer.user_id)
      await keepDraft(sql, record, viewer.user_id)
    },
    update: async (record, { sql, viewer }) => {
      await keepDraft(sql, record, viewer.user_id)
    },
    delete: async (record, { sql, viewer }) => {
      const open = await openVersionOf(sql, record.id)
      // Taken back from review with it: it comes back as a draft.
      if (open?.status === 'In review') await takeBack(sql, record.id, open.id, viewer.user_id)
      if (open)
        await sql.rows(
          `update approval_requests set state = 'Withdrawn', ended_at = statement_timestamp()
            where resource = 'document-versions' and record_id = $1 and state = 'Waiting'`,
          [open.id],
        )
    },
  },
  constraints: {
    documents_title_key: documentProblems.sameTitle,
    document_versions_one_open: documentProblems.openVersion,
    document_versions_frozen: documentProblems.inReview,
  },
})
