import { type AnsweredRecord, type Answers, typed } from './answers.ts'
import type { CallDeclaration } from './calls.ts'
import { dayNumber, daysAfter } from './days.ts'
import { exportFormats } from './exports.ts'
import { choice, choices, date, text, yesNo, type Field, type Fields } from './fields/field.ts'
import type { GroupRow, Measured, ReportRange, SeriesPoint } from './lists/report-answer.ts'
import type { PageDeclaration } from './pages.ts'
import { declareProblems, problem } from './problems.ts'
import type { AnyResource } from './resource.ts'

/** How a measure is written: a count, an amount, a handling time `6:40`, time in hours, a percentage, money. */
export type MeasureKind = 'count' | 'number' | 'handle' | 'hours' | 'percent' | 'money'

/** What a report counts. Without `ratio` it is a sum over the counted rows. */
export interface Measure {
  readonly label: string
  readonly kind: MeasureKind
  /** One sum divided by another, times something: a total is computed anew and never the mean of its rows. */
  readonly ratio?: { readonly of: string; readonly by: string; readonly times?: number }
  /** The part of a group in everything, of this sum. */
  readonly shareOf?: string
  /** Answered, and not a column. */
  readonly isHidden?: true
  /** Counted rows it needs to say something: of fewer it is told that they are too few. */
  readonly needs?: number
}

/** What the counted rows can be put together by. */
export interface Grouping {
  readonly label: string
  /** Several of them: "All clients". */
  readonly many: string
  /** The filter that keeps the rows of one group. */
  readonly filter?: string
  /** A stretch of days; it narrows the range instead. */
  readonly period?: 'day' | 'week' | 'month'
  /** Tells people apart, which means nothing in a report of one's own. */
  readonly ofPeople?: true
}

/** A filter of the body: what is taken, and the field of the counted family it is compared with. */
export interface ReportFilter {
  readonly field: string
  readonly input: Field
  /** How it is compared, where it is not one of several, a part of a text, or the same. */
  readonly operator?: 'lt' | 'gt'
  readonly ofPeople?: true
}

/** One of several reports on a page: it counts the same records in a way of its own. Groupings and measures are named. */
export interface ReportVariant {
  readonly label: string
  readonly groupings: readonly string[]
  readonly measures: readonly string[]
  readonly counts: string
  readonly opens?: readonly string[]
  readonly series: string
  readonly day?: string
}

type Filters = Readonly<Record<string, ReportFilter>>
type Groupings = Readonly<Record<string, Grouping>>
type Measures = Readonly<Record<string, Measure>>

interface ReportOptions<F extends Filters, G extends Groupings, M extends Measures> {
  /** Under /api/. */
  readonly path: string
  readonly page: PageDeclaration
  /** `own`: of the caller alone; `scope`: of everybody the page reaches. */
  readonly rows: 'own' | 'scope'
  readonly summary: string
  /** The family whose rows are counted; they stand behind every figure. */
  readonly of: AnyResource
  /** Its field that holds the day a row counts for. */
  readonly day: string
  /** Days of the longest range. */
  readonly longest: number
  readonly filters: F
  readonly groupings: G
  readonly measures: M
  /** The measure that is charted and that groups are ordered by. */
  readonly counts: Extract<keyof M, string>
  /** What else may be asked for. */
  readonly asks?: Fields
  /** The groupings it opens with; none shows the rows. */
  readonly opens?: Extract<keyof G, string> | readonly Extract<keyof G, string>[]
  /** Days up to today that it opens on, where this month says little; `longest` holds them. */
  readonly opensOn?: number
  /** The grouping whose largest groups are told apart in the chart. */
  readonly series: Extract<keyof G, string>
  /** Columns of the rows, where they are not those of the family's list. */
  readonly columns?: readonly string[]
  /** Compared with the period before. */
  readonly compares?: true
  /** Several reports of one page, told apart by `report`; the first is meant where none is named. */
  readonly variants?: Readonly<Record<string, ReportVariant>>
}

/** What any report answers. */
export interface ReportAnswer {
  readonly totals: Measured
  readonly series: readonly SeriesPoint[]
  /** The groups, or, grouped by nothing, the counted records themselves. */
  readonly rows: readonly (GroupRow | AnsweredRecord)[]
  readonly range: ReportRange
  /** The period before, where it is compared. */
  readonly before?: { readonly totals: Measured; readonly range: ReportRange }
  /** Beside the declared ones: what can be counted of the chosen rows alone. */
  readonly measures?: Readonly<Record<string, Measure>>
}

/** A declared report. Filters, figures, chart, groups, the rows behind them and the export follow from it. */
export interface Report extends ReportOptions<Filters, Groupings, Measures> {
  readonly name: string
  readonly call: CallDeclaration & { readonly answers: Answers<ReportAnswer> }
  readonly exportCall: CallDeclaration & { readonly file: true }
}

/** The stretches of days that any report can be put together by. */
export const periodGroupings = {
  day: { label: 'Day', many: 'days', period: 'day' },
  week: { label: 'Week', many: 'weeks', period: 'week' },
  month: { label: 'Month', many: 'months', period: 'month' },
} as const satisfies Groupings

/** The groupings one answer combines at most. */
export const MOST_GROUPINGS = 3

/** Declares a report; its two calls follow: the answer, and the same as a file. */
export function report<F extends Filters, G extends Groupings, M extends Measures>(
  name: string,
  options: ReportOptions<F, G, M>,
): Report {
  const { path, page, rows, summary, filters, groupings, measures } = options
  const kinds = Object.keys(options.variants ?? {})
  const input: Fields = {
    ...(kinds.length > 0 && {
      report: choice(kinds, { default: kinds[0], label: 'Report' }),
    }),
    date_from: date({ required: true, label: 'From' }),
    date_to: date({ required: true, label: 'To' }),
    ...Object.fromEntries(Object.entries(filters).map(([key, filter]) => [key, filter.input])),
    ...options.asks,
    group_by: choices(Object.keys(groupings), { max: MOST_GROUPINGS }),
    measures: choices(Object.keys(measures), { help: 'The figures wanted. Leave blank for all.' }),
    compare: yesNo({ default: false }),
  }
  const shared = {
    method: 'POST',
    needs: 'view',
    pages: [page.url],
    rows,
    reads: true,
    grid: true,
  } as const
  return {
    ...options,
    name,
    call: {
      ...shared,
      isReport: true,
      path,
      input,
      answers: typed<ReportAnswer>('What a report answers'),
      summary,
    },
    exportCall: {
      ...shared,
      path: `${path}/export`,
      file: true,
      input: {
        ...input,
        format: choice(exportFormats, { default: 'csv' }),
        timezone: text({ max: 60 }),
      },
      summary: `${page.label}: what it shows as a file, or as a job that makes one.`,
    },
  }
}

/** The groupings a report opens with. */
export const opensWith = ({ opens = [] }: Pick<Report, 'opens'>): readonly string[] =>
  typeof opens === 'string' ? [opens] : opens

/** One of several reports on a page, by its name; the first where there is none of that name. */
export function variantOf(report: Report, key?: unknown): Report {
  const { variants = {}, opens: _opened, variants: _all, ...shared } = report
  const [first] = Object.keys(variants)
  const name = typeof key === 'string' && Object.hasOwn(variants, key) ? key : first
  const variant = name === undefined ? undefined : variants[name]
  if (!variant) return report
  const { label: _words, groupings, measures, ...others } = variant
  return {
    ...{ ...shared, ...others },
    name: name === first ? report.name : `${report.name}-${name}`,
    groupings: only(report.groupings, groupings),
    measures: only(report.measures, measures),
  }
}

const only = <Value>(
  all: Readonly<Record<string, Value>>,
  names: readonly string[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = all[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** A report with measures beside its own: after what it counts, where nobody scrolls to find what they chose. */
export function withMeasures(report: Report, added: Measures): Report {
  const { [report.counts]: counted, ...others } = report.measures
  return {
    ...report,
    measures: { ...(counted && { [report.counts]: counted }), ...added, ...others },
  }
}

/** Days from one day to another, both counted. */
export const daysFrom = (from: string, to: string): number => dayNumber(to) - dayNumber(from) + 1

/**
 * What a range is compared with: of a month that has just begun the same days of the month before, of anything else as many
 * days before it.
 */
export function periodBefore(from: string, to: string): { from: string; to: string } {
  if (from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)) {
    const lastBefore = daysAfter(from, -1)
    const first = `${lastBefore.slice(0, 7)}-01`
    const isWhole = daysAfter(to, 1).endsWith('-01')
    const same = daysAfter(first, daysFrom(from, to) - 1)
    return { from: first, to: isWhole || same > lastBefore ? lastBefore : same }
  }
  return { from: daysAfter(from, -daysFrom(from, to)), to: daysAfter(from, -1) }
}

/** What a report refuses. */
export const reportProblems = declareProblems('report', {
  upsideDown: problem(422, 'To must not be before from', 'date_to'),
  tooManyGroups: problem(422, 'Choose at most {most}', 'group_by'),
  outOfRange: problem(422, 'The range may hold at most {days} days', 'date_to'),
})
