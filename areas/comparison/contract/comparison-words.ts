import type { ComparedField } from './comparison-fields.ts'
import type { Side } from './comparison-lists.ts'

/** The kinds of a comparison, as the address of a run names them. */
export const comparisonKinds = ['fields', 'text', 'duplicates', 'meaning', 'summary'] as const
export type ComparisonKind = (typeof comparisonKinds)[number]

export const isComparisonKind = (name: string): name is ComparisonKind =>
  comparisonKinds.some((one) => one === name)

/** How a row turned out; pairs of rows that resemble each other are `duplicate`. */
export const rowVerdicts = [
  'mismatch',
  'left_only',
  'right_only',
  'near',
  'duplicate',
  'match',
] as const
export type RowVerdict = (typeof rowVerdicts)[number]

export const cellVerdicts = ['match', 'near', 'mismatch', 'missing_left', 'missing_right'] as const
export type CellVerdict = (typeof cellVerdicts)[number]

/** One field of one row. Both sides empty: no score, and no verdict. */
export interface ComparedCell {
  readonly key: string
  readonly left: string | null
  readonly right: string | null
  readonly score: number | null
  readonly verdict: CellVerdict | null
  /** Why a value could not be compared as its kind says. */
  readonly why: string | null
}

export interface ComparedRow {
  readonly key: string
  readonly verdict: RowVerdict
  readonly score: number | null
  readonly cells: readonly ComparedCell[]
  /** Of duplicates: on which side, and the key of the row it resembles. */
  readonly side?: Side
  readonly other?: string
}

export interface ComparisonTotals {
  readonly rows: number
  readonly match: number
  readonly near: number
  readonly mismatch: number
  readonly left_only: number
  readonly right_only: number
  /** Of duplicates: how many pairs resemble each other. */
  readonly duplicate: number
  /** Matches of all rows, with two digits. */
  readonly match_percent: number
}

export interface FieldFigures extends Readonly<Record<CellVerdict, number>> {
  readonly key: string
  readonly label: string
}

/** Why there are no rows, or what a summary says. */
export interface ComparisonSummary {
  readonly text: string
  /** By a language model; else in a fixed wording. */
  readonly generated: boolean
  /** Rows it is about, each with where it is opened. */
  readonly links: readonly { readonly key: string; readonly url: string }[]
}

export const runStates = ['Running', 'Done', 'Failed'] as const

/** Fields that fit what is compared. */
export interface OfferedGroup {
  readonly id: number
  readonly name: string
}

/** A run as it is answered. */
export interface ComparisonRun {
  readonly run_id: number
  readonly name: ComparisonKind
  readonly state: (typeof runStates)[number]
  readonly progress?: { readonly done: number; readonly total: number }
  readonly error?: string
  readonly list: {
    readonly id: number
    readonly name: string
    readonly left_label: string
    readonly right_label: string
  }
  readonly group: {
    readonly id: number
    readonly name: string
    readonly fields: readonly ComparedField[]
  }
  readonly date_created: string
  /** The tables were loaded anew, or the fields changed, after this run. */
  readonly is_outdated: boolean
  readonly generated?: boolean
  readonly aiComparisonData?: {
    readonly totals: ComparisonTotals
    readonly by_field: readonly FieldFigures[]
    readonly rows: readonly ComparedRow[]
    readonly summary?: ComparisonSummary
  }
}
