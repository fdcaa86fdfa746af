import { calls } from '#platform/contract/calls.ts'
import { choice, integer, json, longText, text, yesNo } from '#platform/contract/fields/field.ts'
import { MOST_NOTE, MOST_QUESTION, MOST_TITLE } from './chat-limits.ts'
import { chatPage } from './chat-page.ts'
import { typed } from '#platform/contract/answers.ts'
import type {
  ChatAnswer,
  ChatHistory,
  ChatSession,
  ChatWorkspace,
  DeletedChats,
  FileAnswer,
  PinnedSession,
  RatedAnswer,
  RenamedSession,
  StoppedAnswers,
  Vote,
} from './answers.ts'

const OWN = { needs: 'view', pages: [chatPage.url], rows: 'own' } as const

const sessionId = text({ max: 36, label: 'Session' })
const workspace = json({ help: 'Its id or its code.' })

/** What a question says. Empty texts mean what the workspace says. */
const question = {
  session_id: sessionId,
  question: longText({ max: MOST_QUESTION }),
  workspace,
  llm: text({ max: 120, label: 'Model' }),
  k: json({ help: 'Passages; 0, empty or no number is what the workspace says.' }),
  system_msg: longText({ label: 'Note', help: `At most ${MOST_NOTE} characters.` }),
  length_of_answer: json({ help: 'Short, Medium, Long, or 20 to 1,000 words.' }),
  user_id: json({ help: 'Only one’s own.' }),
  parent_message_id: integer({
    min: 1,
    help: 'The answer it follows, or the question it asks anew; by default the newest.',
  }),
  regenerate: choice(['yes'], { help: 'Answers the question `parent_message_id` once more.' }),
}

export const chatCalls = calls({
  ask: {
    ...OWN,
    method: 'POST',
    path: 'llm/msg',
    ownTransactions: true,
    input: question,
    answers: typed<ChatAnswer>(),
    summary: 'Asks a workspace; answered from the passages the caller may see now.',
  },
  stream: {
    ...OWN,
    method: 'POST',
    path: 'llm/stream',
    stream: true,
    ownTransactions: true,
    input: question,
    summary:
      'Asks a workspace; the answer comes while it is written. Closing the connection stops it.',
  },
  stop: {
    ...OWN,
    method: 'POST',
    path: 'llm/stop',
    input: { session_id: sessionId },
    answers: typed<StoppedAnswers>(),
    summary: 'Stops the answer that is being written in a session; its text stays.',
  },
  test: {
    ...OWN,
    method: 'POST',
    path: 'anthropic/test/msg',
    ownTransactions: true,
    input: { session_id: sessionId, question: question.question, workspace },
    answers: typed<ChatAnswer>(),
    summary: 'Tries a workspace with its saved settings; for those who manage it.',
  },
  chatWithFile: {
    ...OWN,
    method: 'POST',
    path: 'chat',
    ownTransactions: true,
    input: {
      context_blob_name: text({ max: 300, label: 'File' }),
      user_question: longText({ max: MOST_QUESTION, label: 'Question' }),
    },
    answers: typed<FileAnswer>(),
    summary: 'Asks one file of a workspace, by the name it is stored under.',
  },
  sessions: {
    ...OWN,
    method: 'POST',
    path: 'llm/sessions',
    reads: true,
    input: {
      workspace,
      limit: integer({ min: 1, max: 100, default: 20 }),
      before: text({ max: 40, help: 'Only those whose last message is older.' }),
      search: text({ max: 60, help: 'In titles, questions and answers.' }),
    },
    answers: typed<readonly ChatSession[]>(),
    summary: 'The caller’s sessions: the pinned ones, then the newest first.',
  },
  workspaces: {
    ...OWN,
    method: 'GET',
    path: 'llm/workspaces',
    input: {},
    answers: typed<readonly ChatWorkspace[]>(),
    summary: 'The workspaces the caller may chat in, with what a conversation needs to know.',
  },
  history: {
    ...OWN,
    method: 'POST',
    path: 'llm/history',
    reads: true,
    input: { session_id: sessionId },
    answers: typed<ChatHistory>(),
    summary: 'A session with all its messages, branches included.',
  },
  rename: {
    ...OWN,
    method: 'POST',
    path: 'llm/renameSession',
    input: { session_id: sessionId, title: text({ max: MOST_TITLE }) },
    answers: typed<RenamedSession>(),
    summary: 'Gives a session another title.',
  },
  pin: {
    ...OWN,
    method: 'POST',
    path: 'llm/pinSession',
    input: { session_id: sessionId, is_pinned: yesNo({ required: true, label: 'Pinned' }) },
    answers: typed<PinnedSession>(),
    summary: 'Keeps a session at the top of the caller’s list, or no longer.',
  },
  feedback: {
    ...OWN,
    method: 'POST',
    path: 'llm/feedback',
    input: {
      message_id: integer({ min: 1, required: true }),
      score: integer({ min: -1, max: 1, required: true }),
      text: longText({ max: 500 }),
    },
    answers: typed<RatedAnswer>(),
    summary: 'Says whether an answer was good (1), bad (-1) or neither (0).',
  },
  votes: {
    ...OWN,
    method: 'POST',
    path: 'llm/votes',
    reads: true,
    input: { workspace },
    answers: typed<readonly Vote[]>(),
    summary: 'Answers of a workspace that were rated, for those who manage it; without names.',
  },
  deleteHistory: {
    ...OWN,
    method: 'POST',
    path: 'delete/chathistory',
    input: { user_id: json({ help: 'Only one’s own.' }), workspace, session_id: sessionId },
    answers: typed<DeletedChats>(),
    summary: 'Deletes the caller’s chats, of one workspace or of all; gone for good after a week.',
  },
})
