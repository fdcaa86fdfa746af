import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { useApp } from './app-on-web.ts'
import type { ActivityPartProps, AreaEntry } from './area-on-web.ts'

type Part = LazyExoticComponent<ComponentType<ActivityPartProps>>

/** What the areas put into the activity drawer, each in its own chunk. */
export function useActivityParts(): { name: string; Part: Part }[] {
  return useApp().areas.flatMap((entry) => {
    const Part = partOf(entry)
    return Part ? [{ name: entry.outline.name, Part }] : []
  })
}

const made = new Map<AreaEntry, Part>()

/** Made once for each area: a new lazy component at each drawing would load and lose its state again. */
function partOf(entry: AreaEntry): Part | undefined {
  const load = entry.activity
  if (!load) return undefined
  const known = made.get(entry)
  if (known) return known
  const part = lazy(async () => ({ default: await load() }))
  made.set(entry, part)
  return part
}
