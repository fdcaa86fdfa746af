import { refuse } from '#platform/contract/problems.ts'
import type { Rows } from '#platform/server/database/database.ts'
import type { AnswerLength } from '../contract/chat-limits.ts'
import { chatProblems } from '../contract/chat-problems.ts'
import type { Asker } from './asker.ts'

/** A workspace as the person who asks has it: what decides about its answers, and their level in it. */
export interface WorkspaceOfChat {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly state: 'Draft' | 'Active' | 'Archived'
  readonly client_id: number | null
  readonly owner_name: string | null
  readonly llm: string | null
  readonly wording: string | null
  readonly k: number
  readonly threshold: number
  readonly length_of_answer: AnswerLength
  readonly temperature: number
  readonly history_turns: number
  readonly answer_mode: 'Only from files' | 'Files first'
  readonly user_note_allowed: boolean
  readonly measures: readonly { readonly report: string; readonly measure: string }[]
  /** 1 Chat, 2 Contribute, 3 Manage. */
  readonly rank: number
}

const MANAGE = 3

/** The prompt a workspace begins with, its blank for the client filled in, then the wording of its own. */
const WORDING = `nullif(concat_ws(E'\\n\\n',
  (select regexp_replace(p.text, '\\{\\{\\s*client\\s*\\}\\}', coalesce((select replace(c.name, '\\', '\\\\') from organisation.clients c where c.id = w.client_id), ''), 'gi')
     from language_models.llm_prompts p where p.id = w.prompt_id and p.is_active and not p.is_deleted),
  w.system_msg), '')`

/** The columns of a workspace (`w`) and of the level in it (`l`). */
const COLUMNS = `w.id, w.name, w.code, w.state, w.client_id, (select u.name from administration.users u where u.id = w.owner_id) as owner_name, w.llm, ${WORDING} as wording,
  coalesce(w.k, 6) as k, coalesce(w.similarity_threshold, 0.3)::float8 as threshold, coalesce(w.length_of_answer, 'Medium') as length_of_answer,
  coalesce(w.temperature, 0.2)::float8 as temperature, coalesce(w.history_turns, 6) as history_turns, coalesce(w.answer_mode, 'Only from files') as answer_mode,
  w.user_note_allowed, w.measures, l.rank`

/** The workspace a request names by its id or its code; one the person has no level in does not exist. */
export async function workspaceNamed(
  sql: Rows,
  asker: Asker,
  named: unknown,
): Promise<WorkspaceOfChat> {
  if (named === null || named === undefined || named === '') refuse(chatProblems.noWorkspace)
  const [found] = await sql.rows<WorkspaceOfChat>(
    `select ${COLUMNS} from workspaces.levels_of($1, $2::timestamptz) l join workspaces.workspaces w on w.id = l.workspace_id and not w.is_deleted
      where w.id = $3::bigint or lower(w.code) = lower($4)`,
    [asker.user_id, asker.now, idIn(named), typeof named === 'string' ? named.trim() : ''],
  )
  return found ?? refuse(chatProblems.noSuchWorkspace)
}

/** Refuses to chat in a workspace that is set up or put away. */
export function needActive({ state, owner_name }: WorkspaceOfChat): void {
  if (state !== 'Active') refuse(chatProblems.notActive, { owner: owner_name ?? '' })
}

/** Refuses those who do not manage a workspace. */
export function needManager({ rank }: WorkspaceOfChat): void {
  if (rank < MANAGE) refuse(chatProblems.notManager)
}

/** Whether a person may still chat in a workspace, at this moment. */
export async function mayStillChat(
  sql: Rows,
  userId: number,
  workspaceId: number,
  now: string,
): Promise<boolean> {
  const rows = await sql.rows(
    `select 1 from workspaces.levels_of($1, $2::timestamptz) l join workspaces.workspaces w on w.id = l.workspace_id and not w.is_deleted
      where l.workspace_id = $3`,
    [userId, now, workspaceId],
  )
  return rows.length > 0
}

/** A number that can be an id: of a form it comes as text. */
export function idIn(given: unknown): number | null {
  const id = typeof given === 'string' && /^\d{1,15}$/.test(given.trim()) ? Number(given) : given
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}
