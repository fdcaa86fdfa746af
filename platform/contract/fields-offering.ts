import type { Area } from './area.ts'
import type { Field, Fields } from './fields/field.ts'

/**
 * The fields by which the forms of a page offer records of a family: those of the families the page belongs to, of its calls and of
 * the filters of its reports.
 */
export function fieldsOffering(areas: readonly Area[], url: string, target: string): Field[] {
  const forms = areas.flatMap(({ resources, calls, reports }) => [
    ...resources.filter(({ page }) => page === url).map(({ fields }) => fields),
    ...Object.values(calls)
      .filter(({ pages = [] }) => pages.includes(url))
      .map(({ input }) => input),
    ...reports.filter(({ page }) => page.url === url).map((report) => report.of.fields),
  ])
  return forms.flatMap(fieldsInside).filter((field) => field.target === target)
}

const fieldsInside = (fields: Fields): Field[] =>
  Object.values<Field>(fields).flatMap((field) => [field, ...fieldsInside(field.of ?? {})])

/** The names of a family's fields by which a reference narrows what it offers of it. */
export const narrowingNames = ({ where, only }: Field): string[] =>
  Object.keys({ ...where, ...only })
