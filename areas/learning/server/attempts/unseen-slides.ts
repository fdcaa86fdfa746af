interface Seen {
  readonly id: number
  readonly kind: string
  readonly is_required: boolean
  readonly min_seconds: number
}

/**
 * The numbers of required slides that were not seen for their time, as people count them. Sections and questions are not viewed.
 * @param slides all slides of a course, in their order
 */
export function unseenSlides(
  slides: readonly Seen[],
  views: readonly { readonly slide_id: number; readonly seconds: number }[],
): number[] {
  const seconds = new Map(views.map((view) => [view.slide_id, view.seconds]))
  return slides.flatMap(({ id, kind, is_required, min_seconds }, at) => {
    const isViewed = kind !== 'Section' && kind !== 'Question' && is_required
    const seen = seconds.get(id)
    return isViewed && (seen === undefined || seen < min_seconds) ? [at + 1] : []
  })
}
