import { type ComponentType, lazy } from 'react'
import { useApp } from './app-on-web.ts'
import type { AreaEntry } from './area-on-web.ts'

/** A part that an area lends to a place of the page, loaded when it is drawn. */
export interface AreaPart<Props> {
  /** Of the area. */
  readonly name: string
  readonly Part: ComponentType<Props>
}

/** What the areas put into a place of the page, each in its own chunk. */
export function useAreaParts<Props>(
  loadOf: (entry: AreaEntry) => (() => Promise<ComponentType<Props>>) | undefined,
): AreaPart<Props>[] {
  return useApp().areas.flatMap((entry) => {
    const load = loadOf(entry)
    return load ? [{ name: entry.outline.name, Part: partBy(load) }] : []
  })
}

const made = new WeakMap<object, unknown>()

/** Made once for each: a new lazy component at each drawing would load and lose its state again. */
function partBy<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const known = made.get(load)
  if (known) return known as ComponentType<Props> // kept below, by its own way to load
  const part: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  made.set(load, part)
  return part
}
