import type { Section } from '#platform/contract/resource-parts.ts'

/** What each step of the set-up asks of the record. */
export const subjectSection: Section = {
  title: 'What is it about?',
  help: 'People choose the workspace by its name.',
  fields: ['name', 'description', 'client_id', 'colour', 'icon'],
}

export const sourcesSection: Section = {
  title: 'What else does it answer from?',
  help: 'Beside its files. Each person is answered only from what they may see.',
  fields: ['document_category_ids', 'measures', 'answer_mode'],
}

export const answersSections: readonly Section[] = [
  {
    title: 'How does it answer?',
    help: 'Without a model it finds passages and quotes them.',
    fields: ['llm', 'prompt_id', 'system_msg', 'length_of_answer', 'user_note_allowed'],
  },
  {
    title: 'How exactly?',
    help: 'The usual values fit most workspaces.',
    fields: ['k', 'similarity_threshold', 'temperature', 'history_turns', 'suggested_questions'],
  },
  {
    title: 'How long are chats kept, and what may they cost?',
    fields: ['retention_days', 'monthly_budget'],
  },
]
