import { t } from '#platform/contract/words/texts.ts'
import {
  type Filter,
  gridKeys,
  type GridRequest,
  UNASKED_ROWS,
} from '#platform/contract/lists/grid-request.ts'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import { yesNo } from '#platform/contract/fields/field.ts'
import { type FieldErrors, refuseFields } from '#platform/contract/problems.ts'

/** Rows one answer holds at most, whatever is asked for. */
const LARGEST_PAGE = 1_000
const DEEPEST_ROW = 1_000_000
/** Letters of the names of the fields that are asked for. */
const LONGEST_FIELDS = 2_000

export interface Grid {
  readonly offset: number
  readonly limit: number
  readonly sort: string | undefined
  readonly filter: Filter
  readonly search: string
  readonly deleted: boolean
  /** Fields that are answered on request alone. */
  readonly with?: readonly string[]
  /** No other fields than these, beside what every record answers. */
  readonly fields?: readonly string[]
}

/** Whether deleted records are asked for, in every spelling of yes and no that the wire uses. */
function readDeleted(raw: unknown, errors: FieldErrors): boolean {
  const { value, errors: found } = checkField('deleted', yesNo({ default: false }), raw)
  Object.assign(errors, found)
  return value === true
}

/** Reads a grid request from a body or a query, where everything may be text; what does not fit is refused by name. */
export function readGrid(raw: Readonly<Record<string, unknown>>): Grid {
  const errors: FieldErrors = {}
  const offset = readRow(raw.startRow, 'startRow', errors) ?? 0
  const end = readRow(raw.endRow, 'endRow', errors)
  const limit = end === undefined ? UNASKED_ROWS : end - offset
  if (limit < 0) errors.endRow = ['endRow must not be before startRow']
  if (limit > LARGEST_PAGE) errors.endRow = [t`At most ${LARGEST_PAGE} rows at once`]
  const filter = readFilter(raw.filter, errors)
  const text = (name: 'sort' | 'search' | 'with' | 'fields', longest = 200) => {
    const value = raw[name]
    if (value === undefined || value === null) return undefined
    if (typeof value === 'string' && value.length <= longest) return value
    errors[name] = [t`Must be one text of at most ${longest} characters`]
    return undefined
  }
  const deleted = readDeleted(raw.deleted, errors)
  const [sort, search, asked] = [text('sort'), text('search'), text('with')]
  const fields = text('fields', LONGEST_FIELDS)
  refuseFields(errors)
  return {
    offset,
    limit,
    sort: sort === '' ? undefined : sort,
    filter,
    search: search ?? '',
    deleted,
    ...(asked && { with: asked.split(',') }),
    ...(fields && { fields: fields.split(',') }),
  }
}

function readRow(raw: unknown, name: string, errors: FieldErrors): number | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined
  const value = typeof raw === 'number' || typeof raw === 'string' ? Number(raw) : NaN
  if (Number.isInteger(value) && value >= 0 && value <= DEEPEST_ROW) return value
  errors[name] = [t`${name} must be a whole number from 0 to ${DEEPEST_ROW}`]
  return undefined
}

function readFilter(raw: unknown, errors: FieldErrors): Filter {
  if (raw === undefined || raw === null || raw === '') return {}
  let value: unknown = raw
  if (typeof raw === 'string') {
    try {
      value = JSON.parse(raw)
    } catch {
      errors.filter = ['Must be JSON: {"field": {"operator": value}}'] // the text itself says nothing more
      return {}
    }
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Filter // its inside is checked where it becomes SQL
  errors.filter = ['Must be an object of fields']
  return {}
}

/** The part of a body or query that is not the grid request. */
export const withoutGrid = (raw: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(raw).filter(([name]) => !(gridKeys as readonly string[]).includes(name)),
  )

export type { GridRequest }
