import { usageTiles } from './analytics-tiles.ts'
import { serveArea } from '#platform/server/kernel/served-area.ts'
import { languageModelsArea } from '../contract/area.ts'
import { servedAiUsage } from './ai-usage.ts'
import { servedModelCalls } from './calls/model-calls.ts'
import { languageModelsDemo } from './demo/demo.ts'
import { aiLedgerOnServer } from './families/ai-ledger.ts'
import { aiQuotasOnServer } from './families/ai-quotas.ts'
import { llmModelsOnServer } from './families/llm-models.ts'
import { llmPromptsOnServer } from './families/llm-prompts.ts'
import { invoiceCosts } from './invoice-costs.ts'
import { releaseLost } from './ledger/release-lost.ts'
import { offersModels } from './model-service.ts'
import { seedQuotas } from './seed/quotas.ts'

/** The server's side of language models. */
export const languageModelsOnServer = serveArea(languageModelsArea, {
  resources: [llmModelsOnServer, llmPromptsOnServer, aiQuotasOnServer, aiLedgerOnServer],
  calls: [...servedModelCalls, ...servedAiUsage],
  schedules: (engine) => [releaseLost(engine)],
  contributes: [offersModels, invoiceCosts, ...usageTiles],
  demo: languageModelsDemo,
  seed: seedQuotas,
})
