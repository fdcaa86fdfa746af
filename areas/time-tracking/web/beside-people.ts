import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'

/** What stands beside the facts of a person. */
export const besidePeople: readonly Panel[] = [
  {
    title: 'Known at the clock by',
    Panel: later(async () => (await import('./faces/own-face.tsx')).OwnFace),
    isAside: true,
  },
]
