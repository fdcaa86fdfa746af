import type { Filter } from '#platform/contract/lists/grid-request.ts'
import { refuse } from '#platform/contract/problems.ts'
import { daysFrom, type Report, reportProblems } from '#platform/contract/reports.ts'

export interface Range {
  readonly from: string
  readonly to: string
}

/** The range of a request: neither upside down nor longer than the report allows. */
export function rangeOf({ longest }: Report, input: Readonly<Record<string, unknown>>): Range {
  const [from, to] = [String(input['date_from']), String(input['date_to'])]
  const days = daysFrom(from, to)
  if (days < 1) refuse(reportProblems.upsideDown)
  if (days > longest) refuse(reportProblems.outOfRange, { days: longest })
  return { from, to }
}

/** The filter body as conditions on the counted family; what is empty is no filter. */
export function filterOf(report: Report, input: Readonly<Record<string, unknown>>): Filter {
  const filter: Record<string, Filter[string]> = {}
  for (const [name, { field, input: taken, operator }] of Object.entries(report.filters)) {
    const value = input[name]
    const isNothing = value === null || value === undefined
    if (isNothing || (Array.isArray(value) && value.length === 0)) continue
    if (operator) filter[field] = { [operator]: value }
    else if (Array.isArray(value)) filter[field] = { in: value }
    else filter[field] = taken.kind === 'text' ? { contains: value } : { eq: value }
  }
  return filter
}
