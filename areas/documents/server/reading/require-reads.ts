import type { Sql } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { repositoryPage } from '../../contract/repository-page.ts'

interface Requiring {
  readonly sql: Sql
  readonly now: string
  readonly tell: (notice: Notice) => Promise<void>
}

interface NewRead {
  readonly user_id: number
  readonly document_id: number
  readonly version_id: number
  readonly title: string
  readonly document_number: string
  readonly due: string
}

/**
 * Makes the reads of some documents that are missing: of everybody it reaches who has not acknowledged it. They are due so many days
 * after the version began; for people who come to be reached later, after that day. Answers how many.
 */
export async function requireReads(
  { sql, now, tell }: Requiring,
  documentIds: readonly number[],
): Promise<number> {
  const made = await sql.rows<NewRead>(
    `with due as (
       select d.id as document_id, d.read_version_id as version_id, p.user_id, d.title, d.document_number,
              greatest(d.read_from, p.joining_date, ($1::timestamptz at time zone document_zone(p.employee_id))::date) + coalesce(d.read_due_days, 7) as due_on
         from documents d join document_people p on p.keys && d.access_keys
        where d.id = any($2::bigint[]) and d.status = 'Published' and d.read_required and d.read_version_id is not null and not d.is_deleted
          and not exists (select from document_reads r where r.version_id = d.read_version_id and r.user_id = p.user_id and r.due_on is not null)
          and not document_is_read(d, p.user_id)),
     made as (
       insert into document_reads (document_id, version_id, user_id, due_on) select document_id, version_id, user_id, due_on from due
       on conflict (version_id, user_id) do update set due_on = excluded.due_on where document_reads.due_on is null and document_reads.acknowledged_at is null
       returning document_id, version_id, user_id)
     select due.user_id, due.document_id, due.version_id, due.title, due.document_number, to_char(due.due_on, 'FMDD Mon') as due from due join made using (version_id, user_id)
      order by due.document_id, due.user_id`,
    [now, documentIds],
  )
  for (const read of made)
    await tell({
      user_id: read.user_id,
      type: 'user',
      title: 'Document to read',
      description: `${read.document_number} ${read.title}, by ${read.due}.`,
      page: `${repositoryPage.url}?document=${read.document_id}`,
      key: `document-read-${read.version_id}-${read.user_id}`,
    })
  return made.length
}

/** A read `r` of a document `d` and an account `u` that is asked for no more: nobody is to read it, or this person is out of reach and had time left. */
const ASKED_NO_MORE = `
  d.id = r.document_id and u.id = r.user_id and r.acknowledged_at is null and r.due_on is not null
  and (not d.read_required or d.is_deleted
    or (r.due_on >= ($1::timestamptz at time zone document_zone(u.employee_id))::date
      and (d.status <> 'Published' or not exists (select from document_people p where p.user_id = r.user_id and p.keys && d.access_keys))))`

/** Who is out of reach has nothing to read. What they acknowledged stays, and so does what they missed while they were reached. */
export async function dropReads(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `delete from document_reads r using documents d, administration.users u where r.open_count = 0 and ${ASKED_NO_MORE}`,
    [now],
  )
  await sql.rows(
    `update document_reads r set due_on = null from documents d, administration.users u where r.open_count > 0 and ${ASKED_NO_MORE}`,
    [now],
  )
}
