import type { Contribution } from '#platform/contract/contributions.ts'
import { personalTables } from '#platform/contract/personal.ts'

/** What this area keeps of people beside its families. */
export const chatPersonalTables: readonly Contribution[] = [
  personalTables.add({
    table: 'chat_messages',
    label: 'Messages in chats',
    group: 'Messages',
    whose: 't.session_id in (select s.id from chat_sessions s where s.user_id = $user)',
    goes: 'rows',
    told: ['role', 'question', 'answer', 'date_created'],
  }),
  personalTables.add({
    table: 'chat_sessions',
    label: 'Chats',
    group: 'Messages',
    whose: 't.user_id = $user',
    goes: 'rows',
    told: ['title', 'date_created', 'last_message_at'],
  }),
]
