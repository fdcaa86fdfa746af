import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Asker } from '#areas/chat/server/asker.ts'
import { correctSpelling } from '#areas/chat/server/retrieval/correct-spelling.ts'
import { findChunks } from '#areas/chat/server/retrieval/find-chunks.ts'
import { type LoadedCompany, loadCompany } from '../harness/loaded-company.ts'
import { labelledQuestions, unansweredQuestions } from './labelled-questions.ts'

const NOW = '2026-05-13T10:20:00.000Z'

let company: LoadedCompany
beforeAll(async () => {
  company = await loadCompany({ now: NOW, logs: 8_000 })
})
afterAll(() => company.close())

test('the demo company has twenty-five chats of six people, answered from its files [chat-41]', async () => {
  const [counted] = await company.database.rows(
    `select count(*)::integer as chats, count(distinct s.user_id)::integer as people,
            (select count(*)::integer from chat_messages m where m.role = 'user') as questions,
            (select count(*)::integer from chat_messages m where m.feedback <> 0) as rated
       from chat_sessions s`,
  )
  expect(counted).toEqual({ chats: 25, people: 6, questions: 28, rated: 8 })
  const unanswered = await company.database.rows(
    `select q.question from chat_messages m join chat_messages q on q.id = m.parent_message_id where m.answer_kind = 'not found'`,
  )
  expect(unanswered).toEqual([{ question: 'How do I reset my headset?' }])
})

/** The titles of the files that are found for a question of the agent, the best first. */
async function foundFor(question: string): Promise<string[]> {
  const [agent] = await company.database.rows<{ user_id: number; workspace: number }>(
    `select u.id::integer as user_id, w.id::integer as workspace from users u cross join workspaces w where u.email = 'agent@muster.example' and w.code = 'acme-support'`,
  )
  const asker: Asker = { user_id: agent?.user_id ?? 0, mayReadDocuments: true, now: NOW }
  const scope = { workspaceId: agent?.workspace ?? 0 }
  const find = (words: string) =>
    findChunks(company.database, scope, asker, { question: words, threshold: 0.3 })
  const passages = await find(question)
  if (passages.length > 0) return passages.map(({ title }) => title)
  const spelled = await correctSpelling(company.database, scope, asker, question)
  return spelled === undefined ? [] : (await find(spelled)).map(({ title }) => title)
}

test('of 200 questions those with an answer find its file, and those without find little [chat-40]', async () => {
  const asked = Object.entries(labelledQuestions).flatMap(([title, questions]) =>
    questions.map((question) => ({ title, question })),
  )
  expect(asked.length + unansweredQuestions.length).toBe(200)
  const places: number[] = []
  for (const { title, question } of asked) places.push((await foundFor(question)).indexOf(title))
  const within = (most: number) =>
    places.filter((place) => place >= 0 && place < most).length / asked.length
  let refused = 0
  for (const question of unansweredQuestions)
    if ((await foundFor(question)).length === 0) refused += 1
  const share = { first: within(1), three: within(3), six: within(6) }
  const figures = { ...share, refused: refused / unansweredQuestions.length }
  // Floors, a little below what was measured (0.95, 1, 1, 0.875): a change of the search that loses more than that is seen.
  expect(figures.first, JSON.stringify(figures)).toBeGreaterThanOrEqual(0.93)
  expect(figures.three, JSON.stringify(figures)).toBeGreaterThanOrEqual(0.98)
  expect(figures.six, JSON.stringify(figures)).toBeGreaterThanOrEqual(0.98)
  expect(figures.refused, JSON.stringify(figures)).toBeGreaterThanOrEqual(0.85)
})
