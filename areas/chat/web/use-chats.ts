import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request, write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { chatCalls } from '../contract/chat-calls.ts'
import type { ChatHistory, ChatMessage, ChatSession, ChatWorkspace } from '../contract/answers.ts'

/** Under which everything of chats is kept, so that all of it is asked for again together. */
const CHATS = 'chats'
/** An answer that another window is waiting for is looked for so often. */
const LOOK_MS = 1_500

/** The workspaces one may chat in. */
export const useChatWorkspaces = () =>
  useQuery({
    queryKey: [CHATS, 'workspaces'],
    queryFn: async ({ signal }) =>
      (await request<readonly ChatWorkspace[]>(chatCalls.workspaces.path, { signal })).data,
  })

/** One's newest sessions. */
export const useChatSessions = (search: string, limit: number) =>
  useQuery({
    queryKey: [CHATS, 'sessions', search, limit],
    queryFn: async ({ signal }) => {
      const body = { limit, ...(search !== '' && { search }) }
      const { data, total = 0 } = await request<readonly ChatSession[]>(chatCalls.sessions.path, {
        ...{ method: 'POST', body, signal },
      })
      return { sessions: data, total }
    },
    placeholderData: (before) => before,
  })

const historyOf = (session_id: string) => ({
  queryKey: [CHATS, 'history', session_id],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (
      await request<ChatHistory>(chatCalls.history.path, {
        ...{ method: 'POST', body: { session_id }, signal },
      })
    ).data,
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

/** A model one may choose. */
export interface ChosenModel {
  readonly id: string
  readonly name: string
  readonly is_default: boolean
}

/** The models one may choose from. */
export const useChatModels = () =>
  useQuery({
    queryKey: [CHATS, 'models'],
    queryFn: async ({ signal }) =>
      (await request<{ llm: readonly ChosenModel[] }>('llm/list', { signal })).data.llm,
  })

/** Changes something of one's chats, and has all of them asked for again. */
export function useChatCall() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [CHATS] })
  /** A session that had no messages is there before its page asks for it; where it was not made after all, nothing is. */
  const load = (session_id: string) =>
    queries.fetchQuery(historyOf(session_id)).catch(() => undefined)
  const read = (session_id: string) => queries.fetchQuery(historyOf(session_id))
  const call = async (
    { path }: { readonly path: string },
    body: Readonly<Record<string, unknown>>,
  ) => {
    await write(path, { method: 'POST', body, key: newKey() })
    await refresh()
  }
  return { call, refresh, load, read }
}
