import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoadedCompany, loadCompany } from '../harness/loaded-company.ts'

let company: LoadedCompany
beforeAll(async () => {
  company = await loadCompany({ now: '2026-05-13T10:20:00.000Z', logs: 2_000 })
})
afterAll(() => company.close())

test('the demo company has twenty-five chats of six people, answered from its files', async () => {
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
