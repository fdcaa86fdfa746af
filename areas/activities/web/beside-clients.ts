import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'

/** The work that was logged for a client: figures among those of its month. */
export const besideClients: readonly Panel[] = [
  {
    title: 'Activities',
    Panel: later(async () => (await import('./client-figures.tsx')).ClientActivities),
    isFigure: true,
  },
  {
    title: 'Handle time',
    Panel: later(async () => (await import('./client-figures.tsx')).ClientHandleTime),
    isFigure: true,
  },
]
