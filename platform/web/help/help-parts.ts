import { type ComponentType, lazy } from 'react'
import { useApp } from '#platform/web/shell/app-on-web.ts'
import type { AreaEntry, HelpPartProps } from '#platform/web/shell/area-on-web.ts'

/** What the areas add to the help of a page, each in its own chunk. */
export const useHelpParts = () =>
  useApp().areas.flatMap((entry) => {
    const Part = partOf(entry)
    return Part ? [{ name: entry.outline.name, Part }] : []
  })

const made = new Map<AreaEntry, ComponentType<HelpPartProps>>()

/** Made once for each area: a new lazy component at each drawing would load and lose its state again. */
function partOf(entry: AreaEntry): ComponentType<HelpPartProps> | undefined {
  const load = entry.help
  if (!load) return undefined
  const known = made.get(entry)
  if (known) return known
  const part = lazy(async () => ({ default: await load() }))
  made.set(entry, part)
  return part
}
