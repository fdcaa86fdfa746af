import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { modelCalls } from '#areas/language-models/contract/model-calls.ts'
import { chatCalls } from '../contract/chat-calls.ts'
import type { ChatMessage } from '../contract/answers.ts'
import { useCall, askCall, useAnswer } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import type { InputOf } from '#platform/contract/answers.ts'

/** Under which everything of chats is kept, so that all of it is asked for again together. */
const CHATS = { name: 'chats' }
/** An answer that another window is waiting for is looked for so often. */
const LOOK_MS = 1_500

/** The workspaces one may chat in. */
export const useChatWorkspaces = () => useCall(chatCalls.workspaces, {}, { family: CHATS })

/** One's newest sessions. */
export const useChatSessions = (search: string, limit: number) =>
  useAnswer(
    chatCalls.sessions,
    { limit, ...(search !== '' && { search }) },
    {
      family: CHATS,
      keepsLast: true,
      select: ({ data, total = 0 }) => ({ sessions: data, total }),
    },
  )

const historyOf = (session_id: string) => ({
  queryKey: [CHATS.name, 'history', session_id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    askCall(chatCalls.history, { session_id }, { signal }),
})

/** A session with its messages; not asked for while it has none. */
export const useChatHistory = (session_id: string, isNew: boolean) =>
  useQuery({
    ...historyOf(session_id),
    enabled: !isNew,
    refetchInterval: ({ state: { data } }) =>
      data?.messages.some(isOpen) === true ? LOOK_MS : false,
  })

export const isOpen = ({ state }: ChatMessage): boolean => state === 'Streaming'

/** The models one may choose from. */
export const useChatModels = () =>
  useCall(modelCalls.listModels, {}, { family: CHATS, select: ({ llm }) => llm })

/** Changes something of one's chats, and has all of them asked for again. */
export function useChatCall() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [CHATS.name] })
  /** A session that had no messages is there before its page asks for it; where it was not made after all, nothing is. */
  const load = (session_id: string) =>
    queries.fetchQuery(historyOf(session_id)).catch(() => undefined)
  const read = (session_id: string) => queries.fetchQuery(historyOf(session_id))
  const call = async <Call extends CallDeclaration>(of: Call, input: InputOf<Call>) => {
    await sendCall(of, input)
    await refresh()
  }
  return { call, refresh, load, read }
}
