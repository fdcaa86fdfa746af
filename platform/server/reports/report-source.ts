import type { Filter } from '#platform/contract/lists/grid-request.ts'
import { type Measure, type Report, withMeasures } from '#platform/contract/reports.ts'
import type { Sql } from '../database/database.ts'

/** How a report finds a group of its rows. */
export interface Group {
  /** The key of a counted row `g`, as text; empty stands for nobody. */
  readonly key: string
  /** The words of a key, asked once a group and never once a row. */
  readonly label: (key: string) => string
}

/** Groups by a reference: the key is its id, the words are the name it leads to. */
export const named = (column: string, table: string, name = 'name'): Group => ({
  key: `coalesce(${column}::text, '')`,
  label: (key) =>
    `coalesce((select x.${name} from ${table} x where x.id = nullif(${key}, '')::bigint), 'No one')`,
})

/** Groups by a value that says itself. */
export const said = (value: string, nothing = 'None'): Group => ({
  key: `coalesce(${value}::text, '')`,
  label: (key) => `coalesce(nullif(${key}, ''), '${nothing}')`,
})

/** What is known of a person and a day beside the counted rows, counted once however many rows there are. */
export interface Beside {
  /** A query of `person, day` and sums; `days` is a relation of the pairs that are asked for, `now` the moment. */
  readonly query: (days: string, now: string) => string
  /** The names of its sums. */
  readonly sums: readonly string[]
}

/** A table of sums that follows the counted family row by row. */
export interface KeptSums {
  /** The fields of the family that the sums are kept by, or that follow from these: filters by others count the rows themselves. */
  readonly fields: readonly string[]
  /** As `rows` of the source. A group whose rows are all gone may still be among them, and counts nothing. */
  readonly rows: ReportSource['rows']
}

/** The measures of a group by their names, with what it is put together by: a key and words of each grouping, in their order. */
export interface CountedGroup extends Measured {
  readonly key: readonly string[]
  readonly labels: readonly string[]
  /** All words, for one line. */
  readonly label: string
}

/** Measures by their names; large sums may be texts. */
export interface Measured {
  readonly [measure: string]: unknown
}

/** What was added up, of everything and of each group. */
export interface AddedUp {
  readonly totals: Measured
  readonly groups: readonly CountedGroup[]
}

/** Measures that are neither sums nor ratios: figured out of the sums when these are known. */
export interface Figured {
  readonly names: readonly string[]
  readonly figure: (counted: AddedUp, input: Readonly<Record<string, unknown>>) => AddedUp
}

/** A value of `g` such that this part of the rows has none above it: 0.5 for the median, 0.9 for the slowest tenth. */
export interface Quantile {
  readonly of: string
  readonly at: number
}

/** What the meaning of a filter may be looked up by: the checked body. */
export interface Narrowing {
  readonly sql: Sql
  readonly input: Readonly<Record<string, unknown>>
}

/** Measures beside the declared ones, which what is asked for brings with it, and how everything is counted with them. */
export interface Added {
  readonly measures: Readonly<Record<string, Measure>>
  readonly source: ReportSource
}

/** The SQL of a report. Names are the declaration's. */
export interface ReportSource {
  /**
   * Common table expressions that end in `g`: a row for each counted record, with `person` and `day` and what groups and
   * sums need. `where` holds scope and filters on `r`, `now` is the moment of the report. A source of many parts a record may add
   * up before by what is asked for: `groupings` are the names of all that `g` is grouped by.
   */
  readonly rows: (where: string, now: string, groupings: readonly string[]) => string
  /** Sums kept beside the rows, of many rows each: taken instead of them wherever nothing else is asked for. */
  readonly kept?: KeptSums
  /**
   * Fields of filters on what stands inside the counted records, each with the value of `g` it is compared with: such a filter
   * narrows what is counted to these parts, in whichever record they stand, and the rows behind to the records it finds.
   */
  readonly parts?: Readonly<Record<string, string>>
  /** The groupings that are not a stretch of days. */
  readonly groups: Readonly<Record<string, Group>>
  /** Sums over `g`; what is added up of parts must be the whole. */
  readonly sums: (now: string) => Readonly<Record<string, string>>
  /** Counted over `d`, where a row is a person and a day in a group: how many people there are. */
  readonly people?: Readonly<Record<string, string>>
  readonly beside?: Beside
  /** Values of `g`: answered of a group whose rows all have the same, else null. */
  readonly alike?: Readonly<Record<string, string>>
  /** Measures that are read from the rows themselves, of each group and of everything; sums that are kept do not know them. */
  readonly quantiles?: Readonly<Record<string, Quantile>>
  readonly figured?: Figured
  /** What the filters mean beside what they say: a category stands for those below it. */
  readonly narrow?: (request: Narrowing) => Promise<Filter>
  /** What can be counted of the chosen rows alone; undefined where that is nothing. */
  readonly adds?: (request: Narrowing) => Promise<Added | undefined>
}

/** A report with how it is counted. */
export interface ServedReport {
  readonly report: Report
  readonly source: ReportSource
}

/** A report as one request asks for it: with what can be counted of the chosen rows alone. */
export async function asAsked(
  { report, source }: ServedReport,
  request: Narrowing,
): Promise<ServedReport & { readonly added?: Added['measures'] }> {
  const added = await source.adds?.(request)
  if (!added) return { report, source }
  const { measures, source: counted } = added
  return { report: withMeasures(report, measures), source: counted, added: measures }
}
