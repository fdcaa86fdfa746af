import { DEEPEST_SLIDE, holdsSlides } from '../../contract/slides/slide-tree.ts'

/** A slide in a line of the outline. */
export interface OutlineLine {
  readonly id: number
  readonly kind: string
  /** 1 at the top. */
  readonly depth: number
}

/** A slide with those inside it, as the order is sent. */
export interface OrderedSlide {
  readonly id: number
  readonly children: readonly OrderedSlide[]
}

type Outline = readonly OutlineLine[]

/** The ways a slide moves by a key or a button. */
export const slideSteps = ['up', 'down', 'in', 'out'] as const
export type SlideStep = (typeof slideSteps)[number]

/** The outline after a step; nothing where a slide cannot go. */
export function stepped(outline: Outline, id: number, step: SlideStep): Outline | undefined {
  const from = outline.findIndex((line) => line.id === id)
  return from < 0 ? undefined : steps[step](outline, from)
}

const steps: Record<SlideStep, (outline: Outline, from: number) => Outline | undefined> = {
  up: (outline, from) => {
    const before = siblingBefore(outline, from)
    return before === undefined ? undefined : moved(outline, from, before)
  },
  down: (outline, from) => {
    const after = endOf(outline, from)
    const isLast = outline[after]?.depth !== outline[from]?.depth
    return isLast ? undefined : moved(outline, from, endOf(outline, after))
  },
  in: (outline, from) => {
    const before = siblingBefore(outline, from)
    const isHeld = before !== undefined && holdsSlides(outline[before]?.kind)
    return isHeld ? fitting(shifted(outline, from, 1)) : undefined
  },
  out: (outline, from) => {
    const depth = outline[from]?.depth ?? 1
    if (depth === 1) return undefined
    const last = outline.findIndex((line, place) => place > from && line.depth < depth)
    return moved(shifted(outline, from, -1), from, last < 0 ? outline.length : last)
  },
}

/** The outline with a slide in the place of another: inside an empty section, else beside it. */
export function droppedOn(outline: Outline, id: number, target: number): Outline | undefined {
  const from = outline.findIndex((line) => line.id === id)
  const to = outline.findIndex((line) => line.id === target)
  const [slide, at] = [outline[from], outline[to]]
  if (!slide || !at || (to >= from && to < endOf(outline, from))) return undefined
  const isInto = at.kind === 'Section' && endOf(outline, to) === to + 1
  const lifted = shifted(outline, from, at.depth + (isInto ? 1 : 0) - slide.depth)
  const isBehind = isInto || from < to
  return fitting(moved(lifted, from, isBehind ? endOf(outline, to) : to))
}

/** The outline with a slide directly behind another one that is beside it. */
export function placedAfter(outline: Outline, id: number, after: number): Outline {
  const from = outline.findIndex((line) => line.id === id)
  const to = outline.findIndex((line) => line.id === after)
  return from < 0 || to < 0 ? outline : moved(outline, from, endOf(outline, to))
}

/** An outline as the order is sent. */
export function treeOfOutline(outline: Outline): OrderedSlide[] {
  const top: OrderedSlide[] = []
  const open: OrderedSlide[][] = [top]
  for (const { id, depth } of outline) {
    const children: OrderedSlide[] = []
    open[depth - 1]?.push({ id, children })
    open[depth] = children
  }
  return top
}

/** Where the slides inside one end. */
function endOf(outline: Outline, from: number): number {
  const depth = outline[from]?.depth ?? 0
  const end = outline.findIndex((line, place) => place > from && line.depth <= depth)
  return end < 0 ? outline.length : end
}

function siblingBefore(outline: Outline, from: number): number | undefined {
  const depth = outline[from]?.depth ?? 1
  for (let place = from - 1; place >= 0; place -= 1) {
    const other = outline[place]?.depth ?? 1
    if (other === depth) return place
    if (other < depth) return undefined
  }
  return undefined
}

/** Puts a slide with those inside it before what stands at a place. */
function moved(outline: Outline, from: number, to: number): Outline {
  const end = endOf(outline, from)
  const block = outline.slice(from, end)
  return to <= from
    ? [...outline.slice(0, to), ...block, ...outline.slice(to, from), ...outline.slice(end)]
    : [...outline.slice(0, from), ...outline.slice(end, to), ...block, ...outline.slice(to)]
}

function shifted(outline: Outline, from: number, by: number): Outline {
  const end = endOf(outline, from)
  return outline.map((line, place) =>
    place >= from && place < end ? { ...line, depth: line.depth + by } : line,
  )
}

/** Nothing deeper than slides may be, and nothing inside what holds none. */
function fitting(outline: Outline): Outline | undefined {
  const isWrong = outline.some(({ depth }, place) => {
    const above = outline.slice(0, place).findLast((line) => line.depth < depth)
    return depth > DEEPEST_SLIDE || (depth > 1 && !holdsSlides(above?.kind))
  })
  return isWrong ? undefined : outline
}
