import { refuse } from '#platform/contract/problems.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { chatPage } from '../../contract/chat-page.ts'
import { chatProblems } from '../../contract/chat-problems.ts'
import type { Passage } from '../answering/passage.ts'
import { askerOf } from '../asker.ts'
import { figureKey, figuresOf } from '../figures/find-figures.ts'
import { mayStillChat, type WorkspaceOfChat } from '../workspace-of-chat.ts'
import { CHUNK_KEY } from './find-chunks.ts'
import { type Scope, scopeOf } from './scope.ts'

type Request = Pick<CallRequest, 'engine' | 'viewer' | 'sql'>

/**
 * Those of the passages found that their asker may still be answered from. Asked with the rights of this moment, right before a model gets them: a reservation
 * may have waited for others meanwhile. Refuses the person who may not chat there any more.
 */
export async function stillReadable(
  { engine, viewer, sql }: Request,
  workspace: WorkspaceOfChat,
  scope: Scope,
  passages: readonly Passage[],
): Promise<readonly Passage[]> {
  const now = await engine.now(sql)
  const person = await viewerOfUser(sql, viewer.user_id)
  if (
    !person ||
    !engine.rights.has(person, chatPage.url, 'view') ||
    !(await mayStillChat(sql, viewer.user_id, workspace.id, now))
  )
    return refuse(chatProblems.noSuchWorkspace)
  const request = { engine, viewer: person, sql, now }
  const asker = askerOf(request)
  const parameters = new Parameters()
  const within = scopeOf(scope, asker, parameters)
  const found = passages.map(({ key }) => key)
  const chunks = await sql.rows<{ key: string }>(
    `with ${within}, keyed as (select ${CHUNK_KEY} as key from scope s) select k.key from keyed k where k.key = any(${parameters.add(found, 'text[]')})`,
    parameters.values,
  )
  const figures = figuresOf(request, workspace)
    .filter(({ served: { report } }) => hasSameReach(engine, viewer, person, report.page.url))
    .map(figureKey)
  const readable = new Set([...figures, ...chunks.map(({ key }) => key)])
  return passages.filter(({ key }) => readable.has(key))
}

/** A figure was counted under the reach of its moment: under another one it is another figure. */
function hasSameReach(
  { rights }: CallRequest['engine'],
  before: CallRequest['viewer'],
  after: CallRequest['viewer'],
  page: string,
): boolean {
  const words = [before, after].map((who) => rights.need(who, page, 'view').toSorted().join())
  return words[0] === words[1]
}
