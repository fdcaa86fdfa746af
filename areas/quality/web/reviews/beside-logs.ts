import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'

/** What stands beside the facts of a logged activity. */
export const besideLogs: readonly Panel[] = [
  {
    title: 'Audits',
    Panel: later(async () => (await import('./log-audits.tsx')).LogAudits),
    isAside: true,
  },
]
