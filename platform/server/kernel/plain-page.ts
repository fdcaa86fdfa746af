import { UNASKED_ROWS } from '#platform/contract/lists/grid-request.ts'
import { type FieldErrors, refuseFields } from '#platform/contract/problems.ts'
import { readGrid } from '../records/grid.ts'

/** The rows of a list that belongs to the program and keeps its own order: asked for like any other, neither sorted nor filtered. */
export function plainPage(
  raw: Readonly<Record<string, unknown>>,
  unasked = UNASKED_ROWS,
): {
  readonly offset: number
  readonly limit: number
} {
  const { offset, limit, sort, filter, search } = readGrid(raw)
  const errors: FieldErrors = {}
  if (sort !== undefined) errors.sort = ['This list keeps its own order']
  if (Object.keys(filter).length > 0) errors.filter = ['This list is not filtered']
  if (search !== '') errors.search = ['This list is not searched']
  refuseFields(errors)
  return { offset, limit: raw.endRow === undefined ? unasked : limit }
}
