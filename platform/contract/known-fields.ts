import type { Circle } from './circles.ts'
import type { AnyResource } from './resource.ts'

/** The family as a person outside some of its circles knows it; the same object when nothing is hidden. */
export function withoutCircles(
  of: AnyResource,
  isOutside: (circle: Circle) => boolean,
): AnyResource {
  const hidden = new Set(of.circles.filter(isOutside).flatMap(({ fields }) => fields))
  if (hidden.size === 0) return of
  const isSeen = (name: string) => !hidden.has(name)
  return {
    ...of,
    fields: Object.fromEntries(Object.entries(of.fields).filter(([name]) => isSeen(name))),
    list: {
      ...of.list,
      columns: of.list.columns.filter(isSeen),
      search: of.list.search.filter(isSeen),
      filters: of.list.filters.filter(isSeen),
    },
    sections: of.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(isSeen),
    })),
    first: of.first && { ...of.first, fields: of.first.fields.filter(isSeen) },
    order: of.order.filter((pair) => pair.every(isSeen)),
  }
}

/** The family as an answered record shows it: what its reader may not see is absent there. */
export const asAnswered = (
  of: AnyResource,
  record: Readonly<Record<string, unknown>>,
): AnyResource =>
  withoutCircles(of, ({ fields }) => !fields.some((name) => Object.hasOwn(record, name)))
