import { longText, text, texts, yesNo } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { AI_MENU, writers } from './ai-grants.ts'

/** Names in double braces: `{{client}}`. The database finds them in the same way. */
export const VARIABLE = /\{\{\s*([a-z][a-z0-9_]{0,39})\s*\}\}/gi

/** The names a wording asks for, each once, in their order. */
export const variablesOf = (words: string): string[] => [
  ...new Set([...words.matchAll(VARIABLE)].map(([, name = '']) => name.toLowerCase())),
]

/** A wording that is used again and again: one's own, or shared with everybody. */
export const llmPrompts = resource('llm-prompts', {
  page: '/ai-prompts',
  label: { one: 'AI Prompt', many: 'AI Prompts' },
  about: 'An AI prompt is a wording for questions, with blanks such as {{client}}.',
  icon: 'message',
  title: 'name',
  headline: ['category'],
  rows: 'created',
  configuration: { key: ['name'], only: { is_shared: true } },
  fields: {
    name: text({ required: true, unique: { within: ['created_by'] }, max: 80 }),
    text: longText({
      required: true,
      max: 4_000,
      help: 'Write blanks in double braces: {{client}}.',
    }),
    variables: texts({ readOnly: true, offForm: true, label: 'Blanks' }),
    category: text({ max: 60 }),
    is_shared: yesNo({ default: false, label: 'Shared', help: 'Everybody may use it.' }),
    is_active: yesNo({ default: true, label: 'Active' }),
  },
  list: {
    columns: ['name', 'category', 'variables', 'is_shared', 'is_active'],
    sort: 'name',
    search: ['name', 'category', 'text'],
    filters: ['is_shared', 'is_active'],
  },
  form: {
    sections: [
      { title: 'How is it worded?', name: 'Wording', fields: ['name', 'text', 'category'] },
      { title: 'Who uses it?', name: 'Use', fields: ['is_shared', 'is_active'] },
    ],
  },
  dropdown: { labels: ['category'], where: { is_active: true } },
  menu: { group: AI_MENU, order: 50, title: 'Prompts' },
  grants: writers,
})
