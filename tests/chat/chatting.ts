import { randomUUID } from 'node:crypto'
import type { ModelServer } from '../harness/model-server.ts'
import type { Given, Person, Reply, TestProgram } from '../harness/program.ts'
import { done, makeCategory, makeDocument } from '../documents/publishing.ts'

/** The rules people of the tests ask about. */
export const refundRules = [
  "Refunds above 50 EUR need the team lead's approval before they are released. Write the ticket number in the note.",
  'A refund up to 50 EUR may be released by the agent at once. Tell the customer it takes five working days.',
]
export const greeting =
  "Greet the caller with the client's name and ask for the order number first."
export const leaveRule = 'Team leads approve leave requests within two working days.'
export const allowance = 'The night allowance for agents is 12 percent of the hourly rate.'

/** What a workspace of a test is made of. */
export interface MadeWorkspace {
  readonly id: number
  readonly code: string
}

let made = 0

/** An active workspace in which some may chat, made past its set-up. */
export async function makeWorkspace(
  { database, company }: TestProgram,
  {
    people = ['agent', 'hr'],
    ...more
  }: { readonly people?: readonly string[] } & Readonly<Record<string, unknown>> = {},
): Promise<MadeWorkspace> {
  made += 1
  const values = {
    ...{ name: `Workspace ${made}`, code: `workspace-${made}`, state: 'Active' },
    ...{ owner_id: company.users['admin'] },
    ...more,
  }
  const names = Object.keys(values)
  const [workspace] = await database.rows<MadeWorkspace>(
    `insert into workspaces (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')}) returning id::integer as id, code`,
    Object.values(values).map((value) =>
      Array.isArray(value) && typeof value[0] === 'object' ? JSON.stringify(value) : value,
    ),
  )
  if (!workspace) throw new Error('an insert answers its row')
  for (const name of people) await allow({ database, company }, workspace.id, name)
  return workspace
}

/** Lets a person into a workspace, or keeps them out of it. */
export async function allow(
  { database, company }: Pick<TestProgram, 'database' | 'company'>,
  workspace: number,
  name: string,
  { level = 'Chat', effect = 'Allow' } = {},
): Promise<void> {
  await database.rows(
    `insert into workspace_access (workspace_id, kind, target_id, level, effect, target_key) values ($1, 'User', $2::integer, $3, $4, 'User:' || $2::integer)`,
    [workspace, company.users[name], level, effect],
  )
}

/** Takes every right of a person in a workspace away. */
export const disallow = (
  { database, company }: Pick<TestProgram, 'database' | 'company'>,
  workspace: number,
  name: string,
) =>
  database.rows(`delete from workspace_access where workspace_id = $1 and target_key = $2`, [
    workspace,
    `User:${company.users[name]}`,
  ])

/** A file of a workspace with its passages, as if it had been read. */
export async function addFile(
  { database }: Pick<TestProgram, 'database'>,
  { id, code }: MadeWorkspace,
  passages: readonly string[],
  { title = 'Refund rules', included = true, source = 'Upload', config = 'english' } = {},
): Promise<number> {
  made += 1
  const [file] = await database.rows<{ id: number }>(
    `insert into workspace_attachments (workspace_id, title, blob_name, state, include_in_context, source, chunks)
     values ($1, $2, $3, 'Indexed', $4, $5, $6) returning id::integer as id`,
    [id, title, `${code}/${made}-${title}.md`, included, source, passages.length],
  )
  if (!file) throw new Error('an insert answers its row')
  await database.rows(
    `insert into workspace_chunks (attachment_id, workspace_id, position, body, config, search)
     select $1, $2, p.place, p.body, $4, workspace_search($4, $5, null, p.body) from unnest($3::text[]) with ordinality p(body, place)`,
    [file.id, id, passages, config, title],
  )
  return file.id
}

/** The workspace of the worked examples: two files for everybody, and a document for HR. */
export async function makeRefunds(
  program: TestProgram,
  more: Readonly<Record<string, unknown>> = {},
) {
  const hr = await program.as('hr')
  const category = await makeCategory(hr, { approval_required: false })
  const workspace = await makeWorkspace(program, { ...more, document_category_ids: [category.id] })
  const rules = await addFile(program, workspace, refundRules)
  await addFile(program, workspace, [greeting], { title: 'Greeting' })
  await addFile(program, workspace, [leaveRule], { title: 'Absence' })
  const document = await publishFor(program, hr, category.id, allowance, [
    { target: 'Role', target_id: program.company.roles['HR'], level: 'Read' },
  ])
  return { workspace, rules, document }
}

/** A published document with one passage, as if it had been cut already. */
export async function publishFor(
  { database }: TestProgram,
  author: Person,
  category: number,
  body: string,
  access: readonly object[],
): Promise<number> {
  const { id } = await makeDocument(author, category, { access, body: `<p>${body}</p>` })
  done(await author.post(`documents/submit/${id}`))
  await database.rows(
    `with text as (
       insert into workspace_document_texts (version_id, document_id, source, chunks)
       select d.current_version_id, d.id, 'made by a test', 1 from documents d where d.id = $1
       on conflict (version_id) do update set source = excluded.source returning version_id, document_id),
     cleared as (delete from workspace_document_chunks c using text t where c.version_id = t.version_id)
     insert into workspace_document_chunks (version_id, document_id, position, body, config, search)
     select t.version_id, t.document_id, 1, $2, 'english', workspace_search('english', null, null, $2) from text t`,
    [id, body],
  )
  return id
}

/** Asks a workspace, in a new session unless one is named. */
export const askIn = (
  person: Person,
  workspace: { readonly id: number },
  question: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Reply> =>
  person.post('llm/msg', {
    ...{ session_id: '', question, workspace: workspace.id, llm: '', k: '' },
    ...{ system_msg: '', length_of_answer: '', ...more },
  })

export const newSession = (): string => randomUUID()

/** The events of a stream, as they came. */
export const eventsOf = (content: string): Record<string, unknown>[] =>
  content
    .split('\n\n')
    .filter((block) => block.startsWith('data: {'))
    .map((block) => JSON.parse(block.slice('data: '.length)) as Record<string, unknown>)

/** The way to the models of a test, and none to numbers for the meaning of texts: passages are found by their words alone. */
export const withoutMeaning = ({ url, program: { outbound } }: ModelServer): Given => ({
  outbound,
  services: { llm: { url, key: 'key-of-the-test', options: {} } },
})
