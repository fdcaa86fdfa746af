import { chance } from '#database/demo/chance.ts'
import { insertRequest } from '#platform/server/approvals/requests.ts'
import { ask } from '#platform/server/approvals/seats.ts'
import type { Level } from '#platform/server/approvals/routing.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { documentVersions } from '../../contract/document-versions.ts'
import { accessKeys } from '../keeping/access-keys.ts'
import { wordsOfHtml } from '#platform/server/texts/words-of-html.ts'
import { insertCategories } from './categories.ts'
import { insertReads } from './reads.ts'
import { bodyOf, demoDocuments, type DemoDocument, GREETING, QUESTIONS } from './document-words.ts'

const DAY = 86_400_000
/** What went through three versions. */
const CHANGED = 'Greeting, Larkspur Lodging'
/** What was approved for next month. */
const COMING = 'Remote work'

interface Version {
  readonly number: string
  readonly kind: 'Small' | 'Material'
  readonly note: string | null
  readonly body: string
  readonly status: string
  /** Days before now. */
  readonly age: number
  /** Days after now, of what was approved for a day ahead. */
  readonly ahead?: number
}

/** Documents as they came about in the last years, with who has read them. */
export async function insertDocuments(sql: Sql, now: string): Promise<void> {
  const categories = await insertCategories(sql, now)
  const [people] = await sql.rows<{ hr: number; qa: number; admin: number; manager: number }>(
    `select (select id from administration.users where email = 'hr@muster.example') as hr, (select id from administration.users where email = 'qa@muster.example') as qa,
            (select id from administration.users where email = 'admin@muster.example') as admin, (select id from administration.users where email = 'manager@muster.example') as manager`,
  )
  if (!people) return
  const numbers = new Map<string, number>()
  for (const document of demoDocuments()) {
    const category = categories.get(document.category)
    if (!category) continue
    const number = (numbers.get(document.category) ?? 0) + 1
    numbers.set(document.category, number)
    const isWork = category.client_id !== null
    const author = isWork ? people.qa : people.hr
    const approver = isWork ? people.manager : people.admin
    await insertDocument(sql, now, document, {
      ...{
        category,
        author,
        approver,
        number: `${document.category}-${String(number).padStart(4, '0')}`,
      },
    })
  }
  await sql.rows(
    `insert into document_numbers (code, last) select c.code, count(*) from documents d join documents_category c on c.id = d.category_id group by c.code
     on conflict (code) do nothing`,
  )
  await insertReads(sql, now)
}

interface Placed {
  readonly category: { readonly id: number; readonly client_id: number | null }
  readonly author: number
  readonly approver: number
  readonly number: string
}

async function insertDocument(
  sql: Sql,
  now: string,
  document: DemoDocument,
  { category, author, approver, number }: Placed,
): Promise<void> {
  const at = (days: number) => new Date(Date.parse(now) - days * DAY).toISOString()
  const access = [await readersOf(sql, document, category)]
  const versions = versionsOf(document)
  const isOpen = document.state === 'Draft' || document.state === 'In review'
  const current = isOpen ? undefined : versions.findLast(({ ahead }) => ahead === undefined)
  const material = versions.findLast((one) => one.kind === 'Material' && one.ahead === undefined)
  const newest = versions.at(-1)
  const [made] = await sql.rows<{ id: number }>(
    `insert into documents (title, category_id, document_number, summary, body, change_kind, change_note, owner_id, approver_id, client_ids, status, document_version,
                            review_months, review_due_on, read_required, read_due_days, read_from, check_questions, access, access_keys, archived_reason, keywords,
                            date_created, date_updated, created_by, updated_by)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'Draft', $11, 12, case when $12 = 'Published' then $13::date end, $14, 7, $15::date, $16::jsonb, $17::jsonb, $18,
            case when $12 = 'Archived' then 'Replaced by newer rules' end, $19, $20, $21, $8, $8 returning id`,
    [
      ...[document.title, category.id, number, document.about, newest?.body ?? null],
      ...[newest?.kind ?? 'Material', newest?.note ?? null, author, approver],
      category.client_id === null ? [] : [category.client_id],
      current?.number ?? null,
      stateOf(document),
      at(document.isOverdue ? 20 : (current?.age ?? 0) - 365).slice(0, 10),
      document.isRequired === true,
      material && !isOpen ? at(material.age).slice(0, 10) : null,
      JSON.stringify(document.hasCheck ? QUESTIONS : []),
      JSON.stringify(access),
      accessKeys(access),
      [document.category.toLowerCase()],
      at((versions[0]?.age ?? 0) + 4),
      at(newest?.age ?? 0),
    ],
  )
  if (!made) return
  const ids: number[] = []
  for (const version of versions)
    ids.push(await insertVersion(sql, version, { document: made.id, author, approver, at }))
  const idOf = (version: Version | undefined) =>
    version === undefined ? null : (ids[versions.indexOf(version)] ?? null)
  await sql.rows(
    `update documents set status = $2, current_version_id = $3, previous_version_id = $4, read_version_id = $5, draft_version_id = $6 where id = $1`,
    [
      ...[made.id, stateOf(document), idOf(current)],
      idOf(current && versions[versions.indexOf(current) - 1]),
      isOpen ? null : idOf(material),
      isOpen ? idOf(newest) : null,
    ],
  )
  if (document.state === 'In review')
    await requestReview(sql, now, { id: idOf(newest) ?? 0, document, number, author, approver })
}

async function readersOf(
  sql: Sql,
  { readers }: DemoDocument,
  category: Placed['category'],
): Promise<{ target: 'Everyone' | 'Client' | 'Role'; target_id: number | null; level: 'Read' }> {
  if (category.client_id !== null)
    return { target: 'Client', target_id: category.client_id, level: 'Read' }
  if (readers === undefined) return { target: 'Everyone', target_id: null, level: 'Read' }
  const [role] = await sql.rows<{ id: number }>(
    'select id from administration.roles where name = $1',
    [readers],
  )
  return { target: 'Role', target_id: role?.id ?? null, level: 'Read' }
}

const stateOf = ({ state }: DemoDocument) => state ?? 'Published'

/** A draft, a version in review, or one or several that were approved. */
function versionsOf(document: DemoDocument): Version[] {
  const age = 30 + Math.floor(chance('document', document.title) * 300)
  const first = { number: '1.0', kind: 'Material', note: null } as const
  if (document.state === 'Draft' || document.state === 'In review')
    return [{ ...first, body: bodyOf(document), status: document.state, age: 2 }]
  if (document.title === CHANGED)
    return [
      { ...first, body: GREETING.first, status: 'Superseded', age: 400 },
      {
        number: '1.1',
        kind: 'Small',
        note: 'The full name is said',
        body: GREETING.small,
        status: 'Superseded',
        age: 210,
      },
      {
        number: '2.0',
        kind: 'Material',
        note: 'Recording notice and identity check added',
        body: GREETING.material,
        status: 'Approved',
        age: 25,
      },
    ]
  const only = {
    ...first,
    body: bodyOf(document),
    status: 'Approved',
    age: document.isOverdue ? 385 : age,
  }
  if (document.title !== COMING) return [only]
  return [
    only,
    {
      ...{
        number: '2.0',
        kind: 'Material',
        note: 'Two days a week for everybody',
        age: 1,
        ahead: 30,
      },
      body: `${bodyOf(document)}<h2>New</h2><p>Everybody may work from home two days a week.</p>`,
      status: 'Approved',
    },
  ]
}

interface OfDocument {
  readonly document: number
  readonly author: number
  readonly approver: number
  readonly at: (days: number) => string
}

async function insertVersion(
  sql: Sql,
  version: Version,
  { document, author, approver, at }: OfDocument,
): Promise<number> {
  const isApproved = version.status === 'Approved' || version.status === 'Superseded'
  const [made] = await sql.rows<{ id: number }>(
    `insert into document_versions (document_id, version_number, change_kind, change_note, body, status, author_id, writer_ids, owner_id, submitted_at, approved_by, approved_at, effective_from,
                                    text_hash, date_created, date_updated, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, array[$7::bigint], $7, $8, $9, $10, $11::date, $12, $13, $13, $7, $7) returning id`,
    [
      ...[
        document,
        version.number,
        version.kind,
        version.note,
        version.body,
        version.status,
        author,
      ],
      version.status === 'Draft' ? null : at(version.age + 1),
      isApproved ? approver : null,
      isApproved ? at(version.age) : null,
      isApproved
        ? at(version.ahead === undefined ? version.age : -version.ahead).slice(0, 10)
        : null,
      isApproved ? 'f'.repeat(64) : null,
      at(version.age + 3),
    ],
  )
  const id = made?.id ?? 0
  await sql.rows(
    'insert into document_texts (version_id, document_id, words) values ($1, $2, $3)',
    [id, document, wordsOfHtml(version.body)],
  )
  return id
}

interface Reviewed extends Omit<OfDocument, 'document' | 'at'> {
  readonly id: number
  readonly document: DemoDocument
  readonly number: string
}

/** What waits in the approvals of its approver. */
async function requestReview(
  sql: Sql,
  now: string,
  { id, document, number, author, approver }: Reviewed,
): Promise<void> {
  const level: Level = {
    ...{
      words: 'Approver',
      rule: { approver: 'Named users', users_ids: [approver] },
      mode: 'Any one',
    },
    ...{ remind_after_hours: 24, escalate_after_hours: 72, escalation: null },
  }
  const request = await insertRequest(
    sql,
    {
      ...{
        resource: documentVersions.name,
        record_id: id,
        kind: 'Document',
        employee_id: null,
        entered_by: null,
        value: 0,
      },
      ...{ title: `${number} ${document.title}, version 1.0`, asked_by: author, levels: [level] },
      concerns: { approver_user_id: approver },
    },
    now,
  )
  await ask(sql, request, [approver], level, now)
}
