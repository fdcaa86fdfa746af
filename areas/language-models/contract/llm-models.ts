import {
  choice,
  decimal,
  integer,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { currencyCode } from '#platform/contract/fields/currency-code.ts'
import { resource } from '#platform/contract/resource.ts'
import { AI_MENU, keepers } from './ai-grants.ts'

/** What a model is asked with: the form of OpenAI, which most servers speak, or that of Anthropic. */
export const modelKinds = ['openai', 'anthropic'] as const
export type ModelKind = (typeof modelKinds)[number]

/** A model people may choose, and what it costs. Where it is and the key stand in the environment. */
export const llmModels = resource('llm-models', {
  page: '/ai-models',
  label: { one: 'AI Model', many: 'AI Models' },
  about: 'An AI model answers questions in chats. Without one, chats search and quote.',
  icon: 'language',
  title: 'name',
  headline: ['model_id', 'kind'],
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, unique: true, max: 80 }),
    model_id: text({
      required: true,
      unique: true,
      max: 120,
      pattern: '[\\w.:/@\\-]+',
      patternMessage: 'Model ID must be the name of the model at the provider',
      label: 'Model ID',
      help: 'What the provider calls it, such as gpt-4o-mini.',
    }),
    kind: choice(modelKinds, {
      required: true,
      default: 'openai',
      words: { openai: 'OpenAI or compatible', anthropic: 'Anthropic' },
      label: 'Provider',
      help: 'Set LLM_BASE_URL, or ANTHROPIC_API_KEY, in the environment of the server.',
    }),
    context_tokens: integer({
      required: true,
      min: 500,
      max: 10_000_000,
      default: 16_000,
      label: 'Context',
      unit: 'tokens',
      help: 'The longest question with its passages. Longer ones are shortened.',
    }),
    max_output_tokens: integer({
      required: true,
      min: 50,
      max: 200_000,
      default: 2_000,
      label: 'Longest answer',
      unit: 'tokens',
    }),
    price_in: decimal({
      required: true,
      min: 0,
      max: 100_000,
      scale: 4,
      default: 0,
      label: 'Price of questions',
      help: 'For 1,000,000 tokens.',
    }),
    price_out: decimal({
      required: true,
      min: 0,
      max: 100_000,
      scale: 4,
      default: 0,
      label: 'Price of answers',
      help: 'For 1,000,000 tokens.',
    }),
    currency: currencyCode({
      required: true,
      default: 'USD',
      help: 'The same for all models, so that costs can be added up.',
    }),
    roles: references('roles', { label: 'Roles', help: 'Leave blank for all roles.' }),
    is_default: yesNo({
      default: false,
      label: 'Default',
      help: 'Used unless a person chooses another one. There is at most one.',
    }),
    is_enabled: yesNo({ default: true, label: 'Enabled' }),
  },
  list: {
    columns: [
      'name',
      'model_id',
      'kind',
      'price_in',
      'price_out',
      'roles',
      'is_default',
      'is_enabled',
    ],
    sort: 'name',
    search: ['name', 'model_id'],
    filters: ['kind', 'is_enabled'],
  },
  form: {
    sections: [
      {
        title: 'Which model is it?',
        name: 'Model',
        fields: ['name', 'model_id', 'kind', 'context_tokens', 'max_output_tokens'],
      },
      {
        title: 'What does it cost?',
        name: 'Prices',
        fields: ['price_in', 'price_out', 'currency'],
      },
      { title: 'Who uses it?', name: 'Use', fields: ['roles', 'is_default', 'is_enabled'] },
    ],
  },
  dropdown: { labels: ['model_id', 'kind'], where: { is_enabled: true } },
  menu: { group: AI_MENU, order: 60, title: 'Models' },
  grants: keepers,
})
