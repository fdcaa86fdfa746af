/** What a list is asked for: rows from and to (exclusive), order, conditions, a search, deleted rows too. */
export const filterOperators = [
  'eq',
  'ne',
  'in',
  'lt',
  'lte',
  'gt',
  'gte',
  'between',
  'contains',
  'empty',
] as const
export type FilterOperator = (typeof filterOperators)[number]

export type Filter = Readonly<Record<string, Readonly<Partial<Record<FilterOperator, unknown>>>>>

export interface GridRequest {
  readonly startRow?: number
  readonly endRow?: number
  /** `-date_created,name`: field names, a minus in front for descending. */
  readonly sort?: string
  readonly filter?: Filter
  readonly search?: string
  readonly deleted?: boolean
  /** `shift_today,list_answers`: names of fields that are answered on request alone. */
  readonly with?: string
  /** `name,client_id`: no other fields are answered, beside what every record answers; all of them without it. */
  readonly fields?: string
}

/** The names a grid request uses; everything else in a body or query belongs to the call. */
export const gridKeys = [
  'startRow',
  'endRow',
  'sort',
  'filter',
  'search',
  'deleted',
  'with',
  'fields',
] as const

/** Rows a page of a list shows. */
export const PAGE_SIZE = 20
/** Rows a list answers when nobody says how many. */
export const UNASKED_ROWS = 1000
/** Rows beyond which a total is no longer counted. */
export const COUNT_CAP = 10_000
