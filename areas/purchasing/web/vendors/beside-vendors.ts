import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'

/** What is shown before the facts of a vendor: how it delivers. */
export const besideVendors: readonly Panel[] = [
  {
    title: 'How it delivers',
    isFirst: true,
    Panel: later(async () => (await import('./vendor-figures.tsx')).VendorFiguresPanel),
  },
]
