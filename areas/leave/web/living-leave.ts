import type { AnyResource } from '#platform/contract/resource.ts'

type Draft = Readonly<Record<string, unknown>>

/** Leave as its form draws it: without what the chosen type and days do not ask for. What was typed is never put away. */
export function livingLeave(
  resource: AnyResource,
  values: Draft,
  unit: string | undefined,
  isForOneself = false,
) {
  const isOfOneDay = values['start_date'] === values['end_date']
  const isWhole = (values['half_day'] ?? 'None') === 'None'
  const needless: Readonly<Record<string, boolean>> = {
    employee_id: isForOneself && isEmpty(values['employee_id']),
    half_day: unit === 'Hours' && isWhole,
    half_day_date: (isWhole || isOfOneDay) && isEmpty(values['half_day_date']),
    hours: unit !== 'Hours' && isEmpty(values['hours']),
  }
  const sections = resource.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((name) => needless[name] !== true),
  }))
  return { ...resource, sections }
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
