import type { Sql } from '#platform/server/database/database.ts'
import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { titleOf } from '../../contract/chat-limits.ts'
import { citationsOf } from '../answering/citations.ts'
import { notFoundText, searchOnlyText } from '../answering/words-of-answers.ts'
import type { Asker } from '../asker.ts'
import { findChunks } from '../retrieval/find-chunks.ts'
import { quoteSentences } from '../retrieval/quote-sentences.ts'
import { ASKED_WORKSPACE, type DemoChat, demoChats } from './demo-chats.ts'

/** After the workspaces have their files. */
const PLACE = 160
/** Passages of an answer, and sentences it quotes. */
const [PASSAGES, SENTENCES] = [6, 4]
const LEAST_COVERAGE = 0.3

/** Chats of the demo company: answered as the program answers without a language model, from what the company's files hold. */
export const chatDemo: readonly DemoStep[] = [
  {
    place: PLACE,
    insert: async (sql, now) => {
      for (const [place, chat] of demoChats.entries()) await insertChat(sql, now, chat, place)
    },
  },
]

/** The same chat has the same id in every demo company. */
const sessionId = (place: number): string =>
  `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`

async function insertChat(sql: Sql, now: string, chat: DemoChat, place: number): Promise<void> {
  // Only where the person may chat: the company may be set up in another way.
  const [found] = await sql.rows<{ user_id: number; workspace_id: number; at: string }>(
    `select u.id::integer as user_id, w.id::integer as workspace_id, ($3::timestamptz - $4 * interval '1 day' - $5 * interval '11 minutes') as at
       from administration.users u join workspaces.workspaces w on w.code = $2 and w.state = 'Active' and not w.is_deleted
       join workspaces.levels_of(u.id, $3::timestamptz) l on l.workspace_id = w.id where u.email = $1`,
    [`${chat.person}@muster.example`, ASKED_WORKSPACE, now, chat.daysAgo, place + 1],
  )
  if (!found) return
  const { user_id, workspace_id, at } = found
  const [session] = await sql.rows<{ id: number }>(
    `insert into chat_sessions (session_id, workspace_id, user_id, title, message_count, last_message_at, llm, date_created)
     values ($1, $2, $3, $4, $5, $6, 'search-only', $6) on conflict (session_id) do nothing returning id::integer as id`,
    [
      sessionId(place),
      workspace_id,
      user_id,
      titleOf(chat.questions[0] ?? ''),
      chat.questions.length * 2,
      at,
    ],
  )
  if (!session) return
  const asker: Asker = { user_id, mayReadDocuments: true, now }
  let parent: number | null = null
  for (const [turn, question] of chat.questions.entries()) {
    const isLast = turn === chat.questions.length - 1
    const answer = await answerOf(sql, asker, workspace_id, question)
    parent = await insertTurn(sql, {
      ...{ session: session.id, parent, question, answer, at },
      feedback: isLast ? chat.feedback : undefined,
    })
  }
}

async function answerOf(sql: Sql, asker: Asker, workspaceId: number, question: string) {
  const found = await findChunks(sql, { workspaceId }, asker, {
    ...{ question, threshold: LEAST_COVERAGE },
  })
  const passages = found.slice(0, PASSAGES)
  const quotes = await quoteSentences(sql, passages, question, SENTENCES)
  const cited = [...new Set(quotes.map(({ n }) => n))].toSorted((a, b) => a - b)
  return quotes.length === 0
    ? { text: notFoundText(), kind: 'not found', citations: [] }
    : {
        text: searchOnlyText(passages, quotes, 'no model'),
        kind: 'search only',
        citations: citationsOf(passages, cited),
      }
}

interface DemoTurn {
  readonly session: number
  readonly parent: number | null
  readonly question: string
  readonly answer: Awaited<ReturnType<typeof answerOf>>
  readonly at: string
  readonly feedback: DemoChat['feedback']
}

async function insertTurn(
  sql: Sql,
  { session, parent, question, answer, at, feedback }: DemoTurn,
): Promise<number> {
  const [asked] = await sql.rows<{ id: number }>(
    `insert into chat_messages (session_id, parent_message_id, role, question, date_created) values ($1, $2, 'user', $3, $4) returning id::integer as id`,
    [session, parent, question, at],
  )
  const [added] = await sql.rows<{ id: number }>(
    `insert into chat_messages (session_id, parent_message_id, role, answer, answer_kind, grounded, citations, llm, k, length_of_answer, seconds, feedback, feedback_text, date_created)
     values ($1, $2, 'assistant', $3, $4, $5, $6::jsonb, 'search-only', 6, 'Medium', 0.1, $7, $8, $9) returning id::integer as id`,
    [
      ...[session, asked?.id, answer.text, answer.kind, answer.citations.length > 0],
      ...[JSON.stringify(answer.citations), feedback?.score ?? 0, feedback?.text ?? null, at],
    ],
  )
  if (!added) throw new Error('an insert answers its row')
  return added.id
}
