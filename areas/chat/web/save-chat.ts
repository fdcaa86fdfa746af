import { saveContent } from '#platform/web/client/save-file.ts'
import type { ChatHistory, ChatMessage, ChatSession } from '../contract/answers.ts'
import { shownBranch } from './branches.ts'
import { chatFileName, chatText } from './chat-text.ts'

/** Saves a chat as a file: the branch that is shown, of one that is not open the newest. */
export async function saveChat(
  session: ChatSession,
  shown: readonly ChatMessage[] | undefined,
  read: (session_id: string) => Promise<ChatHistory>,
): Promise<void> {
  const messages =
    shown ??
    shownBranch((await read(session.session_id)).messages, {}).map(({ message }) => message)
  const content = new Blob([chatText(session, messages)], { type: 'text/markdown' })
  saveContent(content, chatFileName(session.title))
}
