import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'

/** What is shown below the facts of an audit: the passages it quotes. */
export const besideReviews: readonly Panel[] = [
  {
    title: 'From the call',
    Panel: later(async () => (await import('./quotes-panel.tsx')).QuotesPanel),
  },
]
