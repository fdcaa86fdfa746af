import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { useApp } from './app-on-web.ts'
import type { AreaEntry, TopBarSlotProps } from './area-on-web.ts'

type Slot = LazyExoticComponent<ComponentType<TopBarSlotProps>>

/** What the areas put into the top bar, each in its own chunk. */
export function useTopBarSlots(): { name: string; Slot: Slot }[] {
  return useApp().areas.flatMap((entry) => {
    const Slot = slotOf(entry)
    return Slot ? [{ name: entry.outline.name, Slot }] : []
  })
}

const made = new Map<AreaEntry, Slot>()

/** Made once for each area: a new lazy component at each drawing would load and lose its state again. */
function slotOf(entry: AreaEntry): Slot | undefined {
  const load = entry.topBar
  if (!load) return undefined
  const known = made.get(entry)
  if (known) return known
  const slot = lazy(async () => ({ default: await load() }))
  made.set(entry, slot)
  return slot
}
