import { WEEKDAYS } from '../days.ts'
import type { Field } from '../fields/field.ts'
import type { AnyResource } from '../resource.ts'
import { t } from '../words/texts.ts'
import { readWrittenTimes } from '../words/written-times.ts'
import {
  type DaysAtTimes,
  LONGEST_WEEK,
  readSplitTimes,
  readWrittenWeek,
} from '../words/written-weeks.ts'
import {
  asNameField,
  LONGEST_NAME,
  nameColumnOf,
  nameColumns,
  type ReadNameColumn,
  splitName,
} from './name-columns.ts'

/** A column of a file that fills several fields of its family. */
export interface JointColumn {
  /** How the column is mapped to it; no field has this name. */
  readonly name: string
  readonly label: string
  readonly alsoCalled: readonly string[]
  readonly fills: readonly string[]
  /** As a field that people decide about and type into. */
  readonly field: Field
  /** The values of the fields, or why the text has to be asked about. */
  readonly read: (text: string) => Readonly<Record<string, unknown>> | string
}

/** The columns that fill several fields, of all kinds. */
export const jointColumns = (of: AnyResource): JointColumn[] => [
  ...nameColumns(of).map(ofNames),
  ...timesColumns(of),
]

/** The one that a target of a file means. */
export function jointColumnOf(of: AnyResource, target: string): JointColumn | undefined {
  const names = nameColumnOf(of, target)
  return names ? ofNames(names) : timesColumns(of).find(({ name }) => name === target)
}

const ofNames = (column: ReadNameColumn): JointColumn => ({
  name: column.name,
  label: column.label,
  alsoCalled: column.alsoCalled ?? [],
  fills: [column.first, column.last],
  field: asNameField(column),
  read: (text) => {
    const split = splitName(text, column.reading)
    if (split) return { [column.first]: split.first, [column.last]: split.last }
    return /\s/.test(text.slice(0, LONGEST_NAME))
      ? t`This is not clearly a first and a last name. Write "Last name, first name"`
      : t`This is one word. Enter the first and the last name`
  },
})

/** Columns of a start and an end of which both are known. */
const timesColumns = (of: AnyResource): JointColumn[] =>
  Object.entries(of.timesColumns).flatMap(([name, { label, alsoCalled = [], start, end, week }]) =>
    start in of.fields && end in of.fields
      ? [
          {
            name,
            label,
            alsoCalled,
            fills: [start, end],
            field: { kind: 'text', written: 'times', label, required: true, max: LONGEST_TIMES },
            read: (text) => {
              const days = week === undefined ? undefined : readWrittenWeek(text)
              if (days && week !== undefined) return ofWeek(days, { start, end, week })
              const read = readWrittenTimes(text)
              if (!read) return whyNoTimes(text)
              if ('doubt' in read) {
                const [one, other] = read.doubt
                return t`${text} can mean ${one} or ${other}. Write ${one} or ${other}`
              }
              return { [start]: read.start, [end]: read.end }
            },
          },
        ]
      : [],
  )

/** Letters of a start and an end, or of a week with its hours. */
const LONGEST_TIMES = LONGEST_WEEK

/** A day that is worked in two parts is none that a start and an end can hold. */
function whyNoTimes(text: string): string {
  const split = readSplitTimes(text)
  if (!split) return t`Write the start and the end, such as 09:00–18:00`
  const whole = wholeOf(split)
  return t`Work here has one start and one end. Choose ${whole} and enter the time between as a break, or one of its parts`
}

/** From the first start to the last end. */
export const wholeOf = (
  spans: readonly { readonly start: string; readonly end: string }[],
): string => `${spans[0]?.start ?? ''}–${spans.at(-1)?.end ?? ''}`

/** Most days have the hours of the record; the others have their own, and a day that is not named is free. */
function ofWeek(
  parts: readonly DaysAtTimes[],
  { start, end, week }: { start: string; end: string; week: string },
): Record<string, unknown> {
  const [most] = parts.toSorted((one, other) => other.days.length - one.days.length)
  const rows = WEEKDAYS.map((day) => {
    const own = parts.find(({ days }) => days.includes(day))
    const differs = own && (own.start !== most?.start || own.end !== most.end)
    return { day, rest_day: own ? 0 : 1, ...(differs && { start: own.start, end: own.end }) }
  })
  return { [start]: most?.start, [end]: most?.end, [week]: rows }
}
