import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { comparisonPage } from '../contract/comparison-page.ts'

/** What the browser adds to the generated screens of comparison. */
export const comparisonOnWeb: AreaOnWeb = {
  screens: {
    [comparisonPage.url]: async () => (await import('./comparison-screen.tsx')).ComparisonScreen,
  },
  presentations: {
    'ai-comparison-list': async () =>
      (await import('./lists/comparison-lists.ts')).presentComparisonLists,
    'ai-comparison-fields': async () =>
      (await import('./lists/comparison-fields.ts')).presentComparisonFields,
  },
}
