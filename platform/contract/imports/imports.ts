import type { Field, FieldKind } from '../fields/field.ts'
import { humanise, labelOf } from '../labels.ts'
import type { AnyResource } from '../resource.ts'
import { importedFields, isImported } from './imported-fields.ts'
import { jointColumnOf, jointColumns } from './joint-columns.ts'
import type { DecimalMark } from '../words/written-numbers.ts'

/** How far a file has come: it is read, its rows are checked (nothing is stored), the good ones are saved. */
export const importStates = ['reading', 'read', 'checking', 'checked', 'saving', 'saved'] as const
export type ImportState = (typeof importStates)[number]

/** What a file is sent as. */
export const uploadTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** What is wrong with one cell of a file. */
export interface CellProblem {
  /** In the file, its header being line 1. */
  readonly line: number
  /** The header of the column, or what the rule is about. */
  readonly column: string
  readonly value: string
  readonly reason: string
  /** Nothing is wrong here but that the row it names has to be corrected first. */
  readonly waits?: true
  /** The line of this file it waits for. */
  readonly waits_for?: number
  /** Records have this name, and none of them is where the row says. */
  readonly elsewhere?: true
  /** It is wrong in this line alone: no decision about its value mends it. */
  readonly own?: true
}

/** A line of a file, with what stands in it. */
export interface FileLine {
  readonly line: number
  readonly words: string
}

export interface ImportColumn {
  readonly header: string
  /** What stands in it, of the first rows. */
  readonly samples: readonly string[]
  /** What it fills, a field or a column of several; null is left out. */
  readonly field: string | null
  /** Of whole names one that is written in capitals, where there is one. */
  readonly in_capitals?: string | null
}

/** A file on its way in, as the person sees it who brings it. */
export interface ImportAnswer {
  readonly id: number
  readonly file_name: string
  /** The sheet of a workbook that was read, and those that were not: hidden ones, and all but the first. */
  readonly sheet: string | null
  readonly left_out: readonly string[]
  readonly state: ImportState
  readonly rows: number
  readonly columns: readonly ImportColumn[]
  /** Rows that the check or the saving has behind it. */
  readonly passed: number
  readonly ready: number
  readonly bad: number
  readonly saved: number
  /** The entry of the history that stands for what was saved, by which it is taken back. */
  readonly batch: number | null
  /** Rows that its person leaves out: they are neither ready nor bad. */
  readonly out: number
  /** The first of them. */
  readonly lines_out: readonly FileLine[]
  /** Bad rows with one cell that is not empty: a heading or a total rather than a record. */
  readonly lone_lines: readonly FileLine[]
  /** Whether what was saved was taken back. */
  readonly is_undone: boolean
  /** Records of the family that came in and stayed when the rest was taken back, since others changed or use them. */
  readonly stayed: number
  /** Bad rows with a problem that no decision about a value mends. */
  readonly to_correct: number
  /** Bad rows that only wait for other rows. */
  readonly waiting: number
  /** The first problems that no decision about a value mends, those that only wait last. */
  readonly left: readonly CellProblem[]
  /** The first problems; all of them stand in the file of errors. */
  readonly problems: readonly CellProblem[]
  /** The same by value: what stands in many rows is mended once. */
  readonly groups: readonly ImportGroup[]
  /** Values of this file that something stands for, by a decision made here or the last time; each can be decided anew. */
  readonly decided: readonly DecidedGroup[]
  /** In which order columns write dates that could be read in two ways, such as 01/12/2026. */
  readonly dates: readonly DatesOfColumn[]
  /** By which decimal mark columns are read that have cells which could mean two numbers, such as 1.450 */
  readonly numbers: readonly NumbersOfColumn[]
  /** The job of the check or of the saving, where one failed or runs. */
  readonly job: {
    readonly id: number
    readonly state: string
    readonly words: string | null
  } | null
}

/** Which part of a date such as 01/12/2026 comes first. */
export type DateOrder = 'day' | 'month'

/** How a column of a file is written, as far as that is known of all its cells. */
export interface ColumnForm {
  readonly order?: DateOrder | undefined
  readonly mark?: DecimalMark | undefined
}

/** The forms of columns by their places. */
export type ColumnForms = ReadonlyMap<number, ColumnForm>

/** How the numbers of a column are read. */
export interface NumbersOfColumn {
  readonly column: number
  readonly header: string
  readonly mark: DecimalMark
  /** Other cells of the column prove it, or a person decided about one that could mean two numbers. */
  readonly decided_by: 'cells' | 'person'
  /** A cell that could mean another number by itself; null where there is none. */
  readonly sample: string | null
}

/** How the dates of a column are read. */
export interface DatesOfColumn {
  readonly column: number
  readonly header: string
  readonly order: DateOrder
  /** A date of the column leaves no other order; else it is that of the company. */
  readonly is_decided: boolean
  /** One that could be read in two ways. */
  readonly sample: string
}

/** A value of a column that cannot be saved, in however many rows it stands. */
export interface ImportGroup {
  /** The place of the column, from 0. */
  readonly column: number
  readonly header: string
  readonly field: string
  readonly value: string
  readonly reason: string
  readonly rows: number
  /** Other rows that wait for these. */
  readonly waiting: number
  /** The first line it stands in. */
  readonly line: number
  /** No column of the file gives it: what is decided holds for all rows. */
  readonly is_for_all: boolean
  /** What is most like it and would do. */
  readonly proposal: { readonly value: unknown; readonly name: string } | null
  /** What a record of this name would be, where one can be made from it: "Department". */
  readonly may_add: string | null
  /** The fields of that record which its person says, once for all that are made together. */
  readonly add_asks: readonly string[]
  /** What of these is proposed: what all records that are there have in common. */
  readonly add_says: readonly {
    readonly field: string
    readonly value: number
    readonly name: string
  }[]
  /** Another value of the column, in far more rows, that this one may be a slip of. */
  readonly slip_of: string | null
  /** The record it means, and where it would be opened for its rows, in their words: Operations in "Porto". Nothing is added then. */
  readonly opens: { readonly name: string; readonly places: string } | null
  /** The record it means and that does not hold what the field asks of it: its person may decide that it does, in the words of the field. */
  readonly marks: string | null
  /** What it can mean, one of which is meant: the records that have this very name, with what tells them apart, or the readings of a text in doubt. */
  readonly among: readonly { readonly value: unknown; readonly name: string }[]
  /** Names that other sheets of the workbook bring, the most alike first. */
  readonly brought: readonly string[]
}

/** A value of a column that was decided about; its `reason` is empty. */
export interface DecidedGroup extends ImportGroup {
  readonly becomes: unknown
  /** What it becomes, as people call it; null where it is left empty, or where the reader may not see it any more. */
  readonly becomes_name: string | null
}

/** What stands for a value that becomes a new record of this name, added with the rows that need it. */
export interface AddedRecord {
  readonly add: string
  /** What its person said of it. */
  readonly with?: Readonly<Record<string, unknown>>
}

export const isAdded = (value: unknown): value is AddedRecord =>
  typeof value === 'object' && value !== null && 'add' in value && typeof value.add === 'string'

/** What a cell of a file becomes, wherever it stands in its column: a value of the field, or nothing. */
export interface Replacement {
  readonly column: number
  readonly value: string
  readonly becomes: unknown
  /** False where an earlier replacement is taken back. */
  readonly isTaken?: boolean
}

/** Values of one file that can be replaced. */
export const MOST_REPLACEMENTS = 1000
/** Values with problems one answer holds. */
export const SHOWN_GROUPS = 60

/** More rows come in several files. */
export const MOST_IMPORT_ROWS = 100_000
export const MOST_IMPORT_COLUMNS = 100
/** Of a CSV file; a spreadsheet is packed and may be half as large. */
export const MOST_IMPORT_BYTES = 25_000_000
/** Sheets of one workbook. */
export const MOST_SHEETS = 20
/** Rows that are checked and stored together, in one transaction. */
export const IMPORT_CHUNK = 2000
/** Lines one answer holds. */
export const SHOWN_LINES = 50
/** A line with one cell is looked at where it could have this many. */
export const LONE_COLUMNS = 3
/** Problems one answer holds. */
export const SHOWN_PROBLEMS = 100

/** What a column can fill: what fills several fields first, then the fields, those that must be given before the others. */
export const importTargets = (of: AnyResource): [string, Field][] => [
  ...jointColumns(of).map(({ name, field }): [string, Field] => [name, field]),
  ...importedFields(of),
]

/** What a target takes: a field of the family, or what fills several. */
export function targetField(of: AnyResource, target: string): Field | undefined {
  const column = jointColumnOf(of, target)
  if (column) return column.field
  return Object.hasOwn(of.fields, target) ? of.fields[target] : undefined
}

/** The fields that a target fills. */
export const filledBy = (of: AnyResource, target: string): readonly string[] =>
  jointColumnOf(of, target)?.fills ?? [target]

/** Where the column stands that fills a field, from 0; -1 where none does. */
export const columnFilling = (of: AnyResource, fields: readonly string[], name: string): number =>
  fields.findIndex((target) => target === name || filledBy(of, target).includes(name))

/** The fields that must be given and that no column fills; what may stay open does. */
export const missingFields = (
  of: AnyResource,
  chosen: readonly (string | null)[],
): [string, Field][] => {
  const filled = filledIn(of, chosen)
  return importedFields(of).filter(
    ([name, field]) =>
      field.required && !field.mayStayOpen && field.default === undefined && !filled.has(name),
  )
}

/** The fields that stay open, since no column fills them. */
export const openFields = (
  of: AnyResource,
  chosen: readonly (string | null)[],
): [string, Field][] => {
  const filled = filledIn(of, chosen)
  return importedFields(of).filter(([name, { mayStayOpen }]) => mayStayOpen && !filled.has(name))
}

const filledIn = (of: AnyResource, chosen: readonly (string | null)[]): ReadonlySet<string> =>
  new Set(chosen.flatMap((target) => (target ? filledBy(of, target) : [])))

/** Kinds of which one value may be meant for all rows of a file. */
const ASKED_ONCE: ReadonlySet<FieldKind> = new Set([
  'reference',
  'references',
  'choice',
  'yesNo',
  'date',
])

/** Of the fields that no column fills those that are asked for once, for all rows. */
export const askedForAll = (
  of: AnyResource,
  chosen: readonly (string | null)[],
): [string, Field][] =>
  missingFields(of, chosen).filter(
    ([, field]) => ASKED_ONCE.has(field.kind) && field.unique === undefined,
  )

/**
 * The target each header means: by label or name, else by what other systems call it, each field filled once; what a header says in parentheses is beside the
 * point. What a family is called heads the column of its titles. Of two headers that other systems use for one field, the one that its declaration names first is meant. A column that fills several fields is left out where one of
 * them has a column of its own.
 */
export function matchColumns(of: AnyResource, headers: readonly string[]): (string | null)[] {
  const matched: (string | null)[] = headers.map(() => null)
  const words = headers.map(plain)
  const taken = new Set<string>()
  const take = (name: string, called: readonly string[]) => {
    const parts = filledBy(of, name)
    if (parts.some((part) => taken.has(part))) return
    const place = called
      .map((word) => words.findIndex((one, at) => one === plain(word) && matched[at] === null))
      .find((at) => at >= 0)
    if (place === undefined) return
    matched[place] = name
    for (const part of parts) taken.add(part)
  }
  const fields = importedFields(of)
  for (const [name, field] of fields) take(name, namesOf(name, field, headers))
  for (const [name, { alsoCalled = [] }] of fields) take(name, alsoCalled)
  // A sheet of shifts has their names under "Shift".
  const title = of.fields[of.title]
  if (title?.kind === 'text' && isImported(title))
    take(of.title, [
      ...[of.label.one, `${of.label.one} name`, of.label.many],
      ...of.label.alsoCalled,
    ])
  for (const { name, label, alsoCalled } of jointColumns(of)) take(name, [label, ...alsoCalled])
  return matched
}

/** How a field is called here. A column "Department ID" of another system holds its own numbers: it names no record, unless it is written as programs write it. */
const namesOf = (name: string, field: Field, headers: readonly string[]): string[] =>
  field.target === undefined || headers.includes(name)
    ? [labelOf(name, field), name, humanise(name)]
    : [labelOf(name, field), humanise(name)]

/** Columns that have to be named twice before a row is taken for the head once more. */
const NAMED_TWICE = 3

/** Whether a row names the columns once more, as in files that call them for machines first and for people below: most columns that their head names mean the same by what stands in the row. */
export function isHeadAgain(
  of: AnyResource,
  headers: readonly string[],
  cells: readonly string[],
): boolean {
  const again = matchColumns(of, cells)
  const named = matchColumns(of, headers).map((name, at) => [name, again[at]] as const)
  const once = named.filter(([name]) => name !== null)
  const twice = once.filter(([name, other]) => name === other)
  return twice.length >= Math.max(NAMED_TWICE, once.length / 2)
}

/** The key of a JSON field that a column of a file fills: `attributes.memory`. */
export const keyedColumn = (
  of: AnyResource,
  name: string,
): readonly [string, string] | undefined => {
  const [field = '', key = ''] = name.split(/\.(.*)/s)
  return of.fields[field]?.keyed && key !== '' ? [field, key] : undefined
}

/** A name as it is compared: letters and digits alone, and a number sign as the word. */
export const plain = (word: string): string =>
  word
    .replace(/\([^()]*\)\s*$/, '')
    .replaceAll('#', ' number ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
