/** A slide as far as its place matters. */
export interface PlacedSlide {
  readonly id: number
  readonly parent_id: number | null
  readonly sort_order: number
}

/** A slide with those inside it. */
export type SlideNode<Slide> = Slide & { readonly children: SlideNode<Slide>[] }

/** A slide in the order of a course, and how deep it is: 1 at the top. */
export interface SlideInOrder<Slide> {
  readonly slide: Slide
  readonly depth: number
}

export const DEEPEST_SLIDE = 3

/** Kinds that hold other slides. */
export const holdsSlides = (kind: unknown): boolean => kind === 'Section' || kind === 'Content'

/** The slides of a course as a tree, each level in its order. */
export function treeOf<Slide extends PlacedSlide>(slides: readonly Slide[]): SlideNode<Slide>[] {
  const inside = Map.groupBy(slides, ({ parent_id }) => parent_id)
  const under = (parent: number | null): SlideNode<Slide>[] =>
    (inside.get(parent) ?? [])
      .toSorted((one, other) => one.sort_order - other.sort_order || one.id - other.id)
      .map((slide) => ({ ...slide, children: under(slide.id) }))
  return under(null)
}

/** The slides of a course in the order in which they are shown. */
export function inOrder<Slide extends PlacedSlide>(
  slides: readonly Slide[],
): SlideInOrder<Slide>[] {
  const byId = new Map(slides.map((slide) => [slide.id, slide]))
  const flat = (nodes: readonly SlideNode<PlacedSlide>[], depth: number): SlideInOrder<Slide>[] =>
    nodes.flatMap(({ id, children }) => {
      const slide = byId.get(id)
      return [...(slide ? [{ slide, depth }] : []), ...flat(children, depth + 1)]
    })
  return flat(treeOf<PlacedSlide>(slides), 1)
}
