import { LONGEST_NUMBER, readWrittenNumber } from '#platform/contract/words/written-numbers.ts'
import type { FileRow } from '#platform/server/import/file-rows.ts'
import { dateFormats } from '../../../contract/bulk/bulk-activity-setups.ts'
import { namesZone, readMoment } from '../read-moment.ts'

/** A column of a file with its cells. */
export interface FileColumn {
  readonly place: number
  readonly head: string
  /** Its cells that are not empty, in the order of the file. */
  readonly values: readonly string[]
  readonly holds: 'moments' | 'clocks' | 'numbers' | 'words' | 'nothing'
}

/** So much of a column has to agree; what a dialer spoils is less. */
const MOST = 0.8

const CLOCK = /^\d{1,4}:[0-5]\d(?::[0-5]\d)?$/

const isMoment = (text: string): boolean =>
  namesZone(text) || dateFormats.some((format) => readMoment(text, format, 'UTC') !== undefined)

const isNumber = (text: string): boolean =>
  text.length <= LONGEST_NUMBER && readWrittenNumber(text) !== undefined

/** Longer cells are notes. They are judged by nothing else. */
const LONGEST_TOLD = 60

/** The columns of a file by its first rows. */
export function columnsOfFile(header: readonly string[], rows: readonly FileRow[]): FileColumn[] {
  return header.map((head, place) => {
    const values = rows.map(({ cells }) => (cells[place] ?? '').trim()).filter(Boolean)
    return { place, head, values, holds: kindOf(values) }
  })
}

function kindOf(values: readonly string[]): FileColumn['holds'] {
  if (values.length === 0) return 'nothing'
  const mostly = (fits: (text: string) => boolean) =>
    values.filter((text) => text.length <= LONGEST_TOLD && fits(text)).length >=
    values.length * MOST
  if (mostly((text) => CLOCK.test(text))) return 'clocks'
  if (mostly(isNumber)) return 'numbers'
  return mostly(isMoment) ? 'moments' : 'words'
}
