import { createHash } from 'node:crypto'
import { idIn, type Ids, idsOf, insertRows } from '#database/demo/insert-rows.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { blocksOf } from '../passages/blocks.ts'
import { splitPassages } from '../passages/split-passages.ts'
import { storePassages } from '../passages/store-passages.ts'
import { sheetText, sheetTitle } from '../sheets/sheet-text.ts'
import { ACME_FILES, ACME_SHEET, CATEGORIES, type DemoFile, IDEA_FILES } from './words.ts'

const DAY_MS = 86_400_000

interface DemoWorkspace {
  readonly name: string
  readonly code: string
  readonly owner: string
  readonly row: Readonly<Record<string, unknown>>
  /** Roles by their level, and people who are kept out. */
  readonly access: readonly (readonly [role: string, level: string])[]
  readonly files: readonly DemoFile[]
}

/** Three workspaces: of a client, of the handbook, and one that is not ready yet. */
export async function insertWorkspaces(sql: Sql, now: string): Promise<void> {
  const users = await idsOf(sql, 'administration.users', 'email')
  const roles = await idsOf(sql, 'administration.roles', 'name')
  const clients = await idsOf(sql, 'organisation.clients', 'code')
  const folders = await idsOf(sql, 'documents.categories', 'code')
  const answers = await insertCategories(sql)
  const at = new Date(Date.parse(now) - 40 * DAY_MS).toISOString()
  for (const workspace of workspacesOf(clients, folders)) {
    const owner = idIn(users, `${workspace.owner}@muster.example`)
    const stamp = { ...by(owner), date_created: at, date_updated: at }
    const { name, code, row } = workspace
    const made = await insertRows(sql, 'workspaces', 'name', [
      { ...DEFAULTS, ...{ name, code, owner_id: owner }, ...row, ...stamp },
    ])
    const id = idIn(made, name)
    for (const [role, level] of workspace.access)
      await insertAccess(sql, id, idIn(roles, role), level, stamp)
    for (const file of workspace.files) await insertFile(sql, { id, code }, file, stamp)
    if (code === 'acme-support') await insertSheet(sql, { id, code }, answers, stamp)
  }
}

const by = (user: number) => ({ created_by: user, updated_by: user })
type Stamp = ReturnType<typeof by> & {
  readonly date_created: string
  readonly date_updated: string
}

/** What `jsonb_populate_recordset` would leave empty. */
const DEFAULTS = {
  ...{ is_deleted: false, version: 1, k: 6, similarity_threshold: 0.3, temperature: 0.2 },
  ...{ length_of_answer: 'Medium', history_turns: 6, answer_mode: 'Only from files' },
  ...{ user_note_allowed: true, retention_days: 365, monthly_budget: 0 },
  ...{ document_category_ids: [], measures: [], suggested_questions: [] },
}

const questions = (...all: readonly string[]) => all.map((question) => ({ question }))

const workspacesOf = (clients: Ids, folders: Ids): readonly DemoWorkspace[] => [
  {
    ...{ name: 'Acme support', code: 'acme-support', owner: 'manager', files: ACME_FILES },
    row: {
      description: 'Refunds, lost parcels and the tone of Acme Parcels.',
      ...{ client_id: idIn(clients, 'ACME'), colour: '#4A9BA5', icon: 'headset', state: 'Active' },
      document_category_ids: [idIn(folders, 'HR')],
      suggested_questions: questions(
        'Who has to approve a refund of 80 EUR?',
        'What do I ask the caller for first?',
        'Who was late in my team this week?',
      ),
      measures: [
        { report: 'activity-track', measure: 'late_shifts' },
        { report: 'activity-track', measure: 'over_break_seconds' },
        { report: 'overtime', measure: 'asked_seconds' },
        { report: 'all-logged-activities', measure: 'logs' },
        { report: 'all-audit-reports', measure: 'reviews' },
        { report: 'course-report', measure: 'late' },
        { report: 'tickets-report', measure: 'tickets' },
      ],
    },
    access: [
      ['Agent', 'Chat'],
      ['HR', 'Chat'],
      ['Team Lead', 'Contribute'],
      ['QA', 'Contribute'],
    ],
  },
  {
    ...{ name: 'HR handbook', code: 'hr-handbook', owner: 'hr', files: [] },
    row: {
      description: 'Leave, pay and policies, from the documents everybody reads.',
      ...{ colour: '#8C6BB1', icon: 'id-badge-2', state: 'Active' },
      document_category_ids: [idIn(folders, 'HR'), idIn(folders, 'PO')],
      suggested_questions: questions('How is leave asked for?', 'When is overtime paid?'),
    },
    access: [
      ['Agent', 'Chat'],
      ['Team Lead', 'Chat'],
      ['QA', 'Chat'],
      ['Trainer', 'Chat'],
      ['IT', 'Chat'],
      ['Manager', 'Chat'],
      ['HR', 'Manage'],
    ],
  },
  {
    ...{ name: 'Quality ideas', code: 'quality-ideas', owner: 'qa', files: IDEA_FILES },
    row: {
      description: 'What reviewers noticed and want to try.',
      ...{ colour: '#C9694C', icon: 'checklist', state: 'Draft' },
    },
    access: [['QA', 'Contribute']],
  },
]

async function insertCategories(sql: Sql): Promise<Ids> {
  const base = { is_deleted: false, version: 1, is_active: true }
  const found = new Map<string, number>()
  for (const [place, [name, opt_display, parent]] of CATEGORIES.entries()) {
    const [row] = await sql.rows<{ id: number }>(
      `insert into workspace_categories (name, opt_display, parent_id, sort_order, is_active) values ($1, $2, $3, $4, $5) returning id`,
      [name, opt_display, parent ? (found.get(parent) ?? null) : null, place, base.is_active],
    )
    if (row) found.set(opt_display, row.id)
  }
  return found
}

const insertAccess = (sql: Sql, id: number, role: number, level: string, stamp: Stamp) =>
  sql.rows(
    `insert into workspace_access (workspace_id, kind, target_id, target_key, level, effect, created_by, updated_by, date_created, date_updated)
     values ($1, 'Role', $2::integer, 'Role:' || $2::text, $3, 'Allow', $4, $4, $5, $5)`,
    [id, role, level, stamp.created_by, stamp.date_created],
  )

/** A file with its passages; its content is kept at the next start, when there is a place for files. */
async function insertFile(
  sql: Sql,
  workspace: { readonly id: number; readonly code: string },
  { title, words, isIncluded }: DemoFile,
  stamp: Stamp,
  source: 'Upload' | 'Outcome sheet' = 'Upload',
): Promise<number> {
  const isMarkdown = title.endsWith('.md')
  const passages = splitPassages(blocksOf({ words, html: null, isMarkdown }))
  const blob = `${workspace.code}/${title.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')}`
  const hash = createHash('sha256').update(words).digest('base64url')
  const [row] = await sql.rows<{ id: number }>(
    `insert into workspace_attachments (workspace_id, title, blob_name, state, include_in_context, source, bytes, characters, chunks, language, content_hash,
                                        created_by, updated_by, date_created, date_updated)
     values ($1, $2, $3, 'Indexed', $4, $5, $6, $7, $8, 'English', $9, $10, $10, $11, $11) returning id`,
    [
      ...[workspace.id, title, blob, isIncluded, source, Buffer.byteLength(words), words.length],
      ...[passages.length, source === 'Upload' ? hash : null, stamp.created_by, stamp.date_created],
    ],
  )
  const id = row?.id ?? 0
  const owner = { attachment_id: id, workspace_id: workspace.id }
  await storePassages(sql, owner, { title, language: 'English' }, passages)
  return id
}

async function insertSheet(
  sql: Sql,
  workspace: { readonly id: number; readonly code: string },
  answers: Ids,
  stamp: Stamp,
): Promise<void> {
  const { nature, ...sheet } = ACME_SHEET
  const all = (words: readonly string[]) => words.map((one) => idIn(answers, one))
  const file = {
    title: sheetTitle(sheet.client_name),
    words: sheetText(ACME_SHEET),
    isIncluded: true,
  }
  const attachment = await insertFile(sql, workspace, file, stamp, 'Outcome sheet')
  await sql.rows(
    `insert into workspace_forms (workspace_id, client_name, client_customer_nature, account_managers, industry, sub_industries, operations_resources, location_service,
                                  signup_year, client_does, attachment_id, created_by, updated_by, date_created, date_updated)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $13)`,
    [
      ...[workspace.id, sheet.client_name, idIn(answers, nature), sheet.account_managers],
      ...[idIn(answers, sheet.industry), all(sheet.sub_industries)],
      ...[all(sheet.operations_resources), all(sheet.location_service)],
      ...[sheet.signup_year, sheet.client_does, attachment, stamp.created_by, stamp.date_created],
    ],
  )
}
