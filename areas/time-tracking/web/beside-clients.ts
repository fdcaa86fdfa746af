import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'

/** What the clock says of a client: figures among those of its month. */
export const besideClients: readonly Panel[] = [
  {
    title: 'Adherence',
    Panel: later(async () => (await import('./client-figures.tsx')).ClientAdherence),
    isFigure: true,
  },
  {
    title: 'Overtime',
    Panel: later(async () => (await import('./client-figures.tsx')).ClientOvertime),
    isFigure: true,
  },
]
