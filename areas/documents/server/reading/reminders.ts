import type { Sql } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { DOCUMENTS_PAGE } from '../../contract/document-versions.ts'
import { repositoryPage } from '../../contract/repository-page.ts'

/** Days before a read is due at which its person is reminded, and before a review at which its owner is. */
const READ_DAYS = [3, 0]
const REVIEW_DAYS = [30, 7]

interface DueRead {
  readonly user_id: number
  readonly version_id: number
  readonly document_id: number
  readonly name: string
  readonly days: number
}

/** People are reminded of what they have to read: once three days before, once on the day. */
export async function readersToRemind(sql: Sql, now: string): Promise<Notice[]> {
  const due = await sql.rows<DueRead>(
    `select r.user_id, r.version_id, d.id as document_id, d.document_number || ' ' || d.title as name, r.due_on - x.today as days
       from document_reads r join documents d on d.id = r.document_id and d.read_version_id = r.version_id and d.status = 'Published' and d.read_required and not d.is_deleted
       join document_people p on p.user_id = r.user_id and p.keys && d.access_keys
      cross join lateral (select ($1::timestamptz at time zone document_zone(p.employee_id))::date as today) x
      where r.acknowledged_at is null and r.due_on between $1::date - 1 and $1::date + 5 and r.due_on - x.today = any($2::integer[]) and not document_is_read(d, r.user_id)`,
    [now, READ_DAYS],
  )
  return due.map((read) => ({
    user_id: read.user_id,
    type: 'user',
    title: read.days === 0 ? 'Read today' : 'To read soon',
    description: `${read.name}, ${read.days === 0 ? 'due today' : `due in ${read.days} days`}.`,
    page: `${repositoryPage.url}?document=${read.document_id}`,
    key: `document-due-${read.version_id}-${read.user_id}-${read.days}`,
  }))
}

interface DueReview {
  readonly id: number
  readonly owner_id: number
  readonly name: string
  readonly review_due_on: string
  readonly days: number
}

/** Owners are told a month and a week before a review is due. */
export async function ownersToRemind(sql: Sql, now: string): Promise<Notice[]> {
  const due = await sql.rows<DueReview>(
    `select d.id, d.owner_id, d.document_number || ' ' || d.title as name, d.review_due_on::text as review_due_on, d.review_due_on - x.today as days
       from documents d join administration.users u on u.id = d.owner_id
      cross join lateral (select ($1::timestamptz at time zone document_zone(u.employee_id))::date as today) x
      where d.status = 'Published' and not d.is_deleted and d.review_due_on between $1::date and $1::date + 32 and d.review_due_on - x.today = any($2::integer[])`,
    [now, REVIEW_DAYS],
  )
  return due.map(({ id, owner_id, name, review_due_on, days }) => ({
    user_id: owner_id,
    type: 'user',
    title: 'Document to review',
    description: `${name}: review due in ${days} days.`,
    page: `${DOCUMENTS_PAGE}/view?id=${id}`,
    key: `document-review-${id}-${review_due_on}-${days}`,
  }))
}

interface LateTeam {
  readonly user_id: number
  readonly week: string
  readonly people: number
  readonly reads: number
}

/** Each Monday a lead hears how many of their people are late with what they have to read. */
export async function leadsToTell(sql: Sql, now: string): Promise<Notice[]> {
  const teams = await sql.rows<LateTeam>(
    `select l.id as user_id, to_char(x.today, 'IYYY-IW') as week, count(distinct r.user_id)::integer as people, count(*)::integer as reads
       from document_reads r join documents d on d.id = r.document_id and d.read_version_id = r.version_id and d.status = 'Published' and d.read_required and not d.is_deleted
       join document_people p on p.user_id = r.user_id and p.keys && d.access_keys
       join administration.users l on l.employee_id = p.reports_to_id and l.may_sign_in
      cross join lateral (select ($1::timestamptz at time zone document_zone(l.employee_id))::date as today) x
      where r.acknowledged_at is null and r.due_on < x.today and extract(isodow from x.today) = 1 and not document_is_read(d, r.user_id)
      group by l.id, x.today`,
    [now],
  )
  return teams.map(({ user_id, week, people, reads }) => ({
    user_id,
    type: 'user',
    title: 'Documents your team has not read',
    description: `${people === 1 ? '1 person is' : `${people} people are`} late with ${reads === 1 ? '1 document' : `${reads} documents`}.`,
    page: DOCUMENTS_PAGE,
    key: `document-digest-${user_id}-${week}`,
  }))
}
