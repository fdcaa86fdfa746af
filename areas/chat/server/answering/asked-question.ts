import { refuse } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import {
  languageModelsOf,
  type OfferedModel,
} from '#areas/language-models/contract/service/model-service.ts'
import { lengthAsked, MOST_NOTE, passagesAsked, SESSION_ID } from '../../contract/chat-limits.ts'
import { chatProblems } from '../../contract/chat-problems.ts'
import { type Asker, askerOf } from '../asker.ts'
import {
  idIn,
  needActive,
  needManager,
  type WorkspaceOfChat,
  workspaceNamed,
} from '../workspace-of-chat.ts'

/** A question after everything about it was checked. */
export interface AskedQuestion {
  readonly asker: Asker
  readonly workspace: WorkspaceOfChat
  readonly question: string
  readonly session_id: string | null
  readonly parent_message_id: number | null
  /** The question `parent_message_id` is answered once more. */
  readonly isRegenerated: boolean
  readonly isTest: boolean
  readonly model: OfferedModel
  readonly k: number
  readonly length: NonNullable<ReturnType<typeof lengthAsked>>
  readonly note: string | null
  /** By what a repeat of the request is known. */
  readonly request: RequestKey | undefined
}

/** The key of a request, of one person and one call, with what it said. */
export interface RequestKey {
  readonly key: string
  readonly hash: string
}

/** The key a request carries, if it carries one. */
export const requestKeyOf = ({
  viewer,
  asked: { once },
}: Pick<CallRequest, 'viewer' | 'asked'>): RequestKey | undefined =>
  once && { key: `${viewer.user_id} ${once.route} ${once.key}`, hash: once.hash }

/** What a question says, as it came. */
export interface QuestionInput {
  readonly session_id: string | null
  readonly question: string | null
  readonly workspace: unknown
  readonly llm?: string | null
  readonly k?: unknown
  readonly system_msg?: string | null
  readonly length_of_answer?: unknown
  readonly user_id?: unknown
  readonly parent_message_id?: number | null
  readonly regenerate?: string | null
}

/** The id of a session, in small letters; anything else is refused. */
export function sessionIdIn(given: string | null): string | null {
  if (given === null || given === '') return null
  return SESSION_ID.test(given) ? given.toLowerCase() : refuse(chatProblems.sessionShape)
}

/** Refuses the id of another person; one's own, or none, is oneself. */
export function needOwnId(given: unknown, userId: number): void {
  if (given === null || given === undefined || given === '') return
  if (idIn(given) !== userId) refuse(chatProblems.noSuchPerson)
}

/**
 * Reads a question: what it leaves out is as the workspace says. A question of a test is asked with the saved settings alone, by a person who manages
 * the workspace.
 */
export async function readQuestion(
  request: Pick<CallRequest, 'engine' | 'viewer' | 'sql' | 'now' | 'asked'>,
  input: QuestionInput,
  isTest = false,
): Promise<AskedQuestion> {
  const { viewer, sql, engine } = request
  const question = input.question?.trim() ?? ''
  const isRegenerated = input.regenerate === 'yes'
  if (question === '' && !isRegenerated) refuse(chatProblems.noQuestion)
  needOwnId(input.user_id, viewer.user_id)
  const session_id = sessionIdIn(input.session_id)
  const asker = askerOf(request)
  const workspace = await workspaceNamed(sql, asker, input.workspace)
  if (isTest) needManager(workspace)
  else needActive(workspace)
  const note = input.system_msg?.trim() ?? ''
  if ([...note].length > MOST_NOTE) refuse(chatProblems.noteTooLong, { most: MOST_NOTE })
  const length =
    lengthAsked(input.length_of_answer, workspace.length_of_answer) ?? refuse(chatProblems.length)
  return {
    ...{ asker, workspace, question, session_id, isRegenerated, isTest, length },
    parent_message_id: input.parent_message_id ?? null,
    model: await modelFor(engine, viewer.role_id, input.llm, workspace, isTest),
    request: requestKeyOf(request),
    k: passagesAsked(input.k, workspace.k),
    note: workspace.user_note_allowed && note !== '' ? note : null,
  }
}

/** The model asked for, else that of the workspace while it can be used, else the default. A test prefers one of Anthropic. */
async function modelFor(
  engine: CallRequest['engine'],
  roleId: number,
  asked: string | null | undefined,
  { llm }: WorkspaceOfChat,
  isTest: boolean,
): Promise<OfferedModel> {
  const models = languageModelsOf(engine)
  if (asked !== null && asked !== undefined && asked !== '')
    return models.chosenModel(roleId, asked)
  const offered = await models.modelsFor(roleId)
  const anthropic = isTest ? offered.find(({ provider }) => provider === 'anthropic') : undefined
  const own = offered.find(({ id }) => id === llm)
  return anthropic ?? own ?? models.chosenModel(roleId, null)
}
