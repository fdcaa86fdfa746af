import { area } from '#platform/contract/area.ts'
import { chatCalls } from './chat-calls.ts'
import { chatPage } from './chat-page.ts'

/** Chat, as data: its page and its calls. What it keeps is of one person each and no family of records. */
export const chatArea = area('chat', {
  label: 'Chat',
  pages: [chatPage],
  calls: chatCalls,
})
