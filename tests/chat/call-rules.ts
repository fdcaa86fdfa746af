import { type CallRule, needs } from '../oracle/call-rules.ts'

const PAGE = '/chat'
const question = { question: 'Who approves a refund?', workspace: 1 }
const session_id = '5f0c6a1e-0000-4000-8000-000000000000'

/** Who may make the calls of this area: everybody on the page, about their own chats and in workspaces that let them in. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'POST llm/msg': { ...needs('view', PAGE), body: question },
  'POST llm/stream': { ...needs('view', PAGE), body: question },
  'POST llm/stop': { ...needs('view', PAGE), body: { session_id } },
  'POST anthropic/test/msg': { ...needs('view', PAGE), body: question },
  'POST chat': {
    ...needs('view', PAGE),
    body: { context_blob_name: 'acme/refunds.pdf', user_question: 'Who approves a refund?' },
  },
  'POST llm/sessions': needs('view', PAGE),
  'GET llm/workspaces': needs('view', PAGE),
  'POST llm/history': { ...needs('view', PAGE), body: { session_id } },
  'POST llm/renameSession': { ...needs('view', PAGE), body: { session_id, title: 'Refunds' } },
  'POST llm/pinSession': { ...needs('view', PAGE), body: { session_id, is_pinned: true } },
  'POST llm/feedback': { ...needs('view', PAGE), body: { message_id: 1, score: 1 } },
  'POST llm/votes': { ...needs('view', PAGE), body: { workspace: 1 } },
  'POST delete/chathistory': { ...needs('view', PAGE), body: {} },
}
