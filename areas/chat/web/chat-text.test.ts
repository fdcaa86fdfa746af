import { expect, test } from 'vitest'
import type { ChatMessage, Citation } from '../contract/answers.ts'
import { chatFileName, chatText } from './chat-text.ts'

const message = (more: Partial<ChatMessage>): ChatMessage => ({
  ...{ id: 1, parent_message_id: null, role: 'user', text: '', state: 'Done' },
  ...{ answer_kind: null, grounded: false, citations: [], llm: null, system_msg: null },
  ...{ cost: null, feedback: 0, feedback_text: null, date_created: '2026-11-20T09:00:00.000Z' },
  ...more,
})
const cited: Citation = {
  ...{
    n: 1,
    kind: 'attachment' as const,
    id: 8,
    title: 'Refund rules.pdf',
    page: 2,
    heading: null,
  },
  ...{ snippet: 'Above 50 EUR\nthe lead approves.', score: 0.75, url: null },
}

test('a chat is a text with its questions, its answers and what they stand on', () => {
  const text = chatText({ title: 'Refunds', workspace_name: 'Acme support' }, [
    message({ text: 'Who approves\n80 EUR?' }),
    message({ role: 'assistant', text: 'The lead [1].', citations: [cited] }),
    message({ text: 'And 40 EUR?' }),
    message({ role: 'assistant', text: 'You', state: 'Stopped' }),
  ])
  expect(text.split('\n\n')).toEqual([
    ...['# Refunds', 'Acme support', '## Who approves 80 EUR?', 'The lead [1].'],
    '> [1] Refund rules.pdf, page 2: “Above 50 EUR the lead approves.”',
    ...['## And 40 EUR?', 'You', '*Stopped*\n'],
  ])
})

test.each([
  ['Who has to approve a refund of 80 EUR?', 'Who has to approve a refund of 80 EUR.md'],
  ['../../etc/passwd', 'etcpasswd.md'],
  ['???', 'chat.md'],
])('the file of the chat %j is named %j', (title, name) => {
  expect(chatFileName(title)).toBe(name)
})
