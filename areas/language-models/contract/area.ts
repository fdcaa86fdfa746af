import { area } from '#platform/contract/area.ts'
import { AI_MENU } from './ai-grants.ts'
import { aiLedger } from './ai-ledger.ts'
import { aiQuotas } from './ai-quotas.ts'
import { aiUsage } from './ai-usage.ts'
import { llmModels } from './llm-models.ts'
import { llmPrompts } from './llm-prompts.ts'
import { modelCalls } from './model-calls.ts'

/** Language models, as data: what may be asked, by whom, how much, and what it cost. */
export const languageModelsArea = area('language-models', {
  label: 'Language models',
  resources: [llmModels, llmPrompts, aiQuotas, aiLedger],
  calls: modelCalls,
  reports: [aiUsage],
  menu: [{ title: AI_MENU, icon: 'language', order: 72 }],
})
