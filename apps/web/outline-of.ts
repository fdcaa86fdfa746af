import { outlines } from 'virtual:outlines'
import { unfold } from '#platform/contract/outline/folded-outline.ts'
import type { AreaOutline } from '#platform/contract/outline/outline.ts'

/** What the browser knows of an area from the start. */
export function outlineOf(name: string): AreaOutline {
  const found = outlines.find((outline) => outline.name === name)
  if (!found) throw new Error(`No area declares itself as ${name}`)
  return unfold(found)
}
