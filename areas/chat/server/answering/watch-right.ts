import { viewerOfUser } from '#platform/server/access/accounts.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { chatPage } from '../../contract/chat-page.ts'
import { mayStillChat } from '../workspace-of-chat.ts'

/** Why an answer ends before it is whole. *Interrupted*: the server stops, or cannot tell any more whether the person is signed in; they may ask again. */
export type Ending = 'left' | 'stopped' | 'no right' | 'interrupted'

/** Looks so often whether the person may still have the answer. */
const LOOK_MS = 1_000

export interface RightWatch {
  /** Aborted when the answer has to end. */
  readonly signal: AbortSignal
  /** Why it was aborted; undefined while nothing has ended the answer. */
  ending(): Ending | undefined
  /** Nothing ends the answer from now on. */
  end(): void
}

/**
 * Watches, while an answer is written, that the person is still there, has not stopped it (in another window, or through another server), is still
 * signed in, and may still chat in the workspace.
 */
export function watchRight(
  { engine, viewer, asked }: Pick<CallRequest, 'engine' | 'viewer' | 'asked'>,
  workspaceId: number,
  messageId: number,
): RightWatch {
  const over = new AbortController()
  let ending: Ending | undefined
  let isOver = false
  const endBy = (why: Ending) => {
    if (isOver) return
    ending ??= why
    over.abort()
  }
  const leaving = () => endBy('left')
  const gone = asked.gone()
  if (gone.aborted) leaving()
  gone.addEventListener('abort', leaving)
  const endWatch = engine.live.watchSession(viewer.session_id, (why) =>
    endBy(why === 'over' ? 'no right' : 'interrupted'),
  )
  const looking = setInterval(() => {
    // A database that does not answer at this moment takes nobody's right away; the next look asks again.
    look({ engine, viewer }, workspaceId, messageId).then(
      (why) => why && endBy(why),
      () => undefined,
    )
  }, LOOK_MS)
  looking.unref()
  return {
    signal: over.signal,
    ending: () => ending,
    end: () => {
      isOver = true
      clearInterval(looking)
      gone.removeEventListener('abort', leaving)
      endWatch()
    },
  }
}

async function look(
  { engine, viewer }: Pick<CallRequest, 'engine' | 'viewer'>,
  workspaceId: number,
  messageId: number,
): Promise<Ending | undefined> {
  const sql = engine.database
  const [open] = await sql.rows<{ is_stopping: boolean }>(
    `select is_stopping from chat_messages where id = $1 and state = 'Streaming'`,
    [messageId],
  )
  if (!open || open.is_stopping) return 'stopped'
  const person = await viewerOfUser(sql, viewer.user_id)
  const mayOpen = person !== undefined && engine.rights.has(person, chatPage.url, 'view')
  const now = await engine.now(sql)
  return mayOpen && (await mayStillChat(sql, viewer.user_id, workspaceId, now))
    ? undefined
    : 'no right'
}
