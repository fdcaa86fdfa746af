import { reportTiles } from '#areas/dashboards/contract/analytics.ts'
import { t } from '#platform/contract/words/texts.ts'
import { aiUsage } from '../contract/ai-usage.ts'

const ofUsage = { group: 'AI', reports: [aiUsage.name] } as const

/** What language models were asked, and what that cost. */
export const usageTiles = [
  reportTiles.add({
    ...{ ...ofUsage, measure: 'ai_questions', label: () => t`Questions to AI`, order: 10 },
    of: 'questions',
  }),
  reportTiles.add({
    ...{ ...ofUsage, measure: 'ai_cost', label: () => t`Cost of AI`, order: 20 },
    ...{ better: 'down', of: 'cost', currency: 'currency' },
  }),
]
