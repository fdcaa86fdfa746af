import type { Area } from './area.ts'
import type { Field, Fields } from './fields/field.ts'

/**
 * The fields of a family by which the forms of a page narrow what they offer of it: those of the families the page belongs to, of
 * its calls and of the filters of its reports.
 */
export function narrowingFields(
  areas: readonly Area[],
  url: string,
  target: string,
): ReadonlySet<string> {
  const forms = areas.flatMap(({ resources, calls, reports }) => [
    ...resources.filter(({ page }) => page === url).map(({ fields }) => fields),
    ...Object.values(calls)
      .filter(({ pages = [] }) => pages.includes(url))
      .map(({ input }) => input),
    ...reports.filter(({ page }) => page.url === url).map((report) => report.of.fields),
  ])
  return new Set(
    forms
      .flatMap(fieldsInside)
      .filter((field) => field.target === target)
      .flatMap((field) => Object.keys(field.where ?? {})),
  )
}

const fieldsInside = (fields: Fields): Field[] =>
  Object.values<Field>(fields).flatMap((field) => [field, ...fieldsInside(field.of ?? {})])
