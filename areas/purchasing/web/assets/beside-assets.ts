import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'

/** What is shown beside an asset: the order it came with. */
export const besideAssets: readonly Panel[] = [
  {
    title: 'Where it was bought',
    isAside: true,
    Panel: later(async () => (await import('./order-of-asset.tsx')).OrderOfAssetPanel),
  },
]
