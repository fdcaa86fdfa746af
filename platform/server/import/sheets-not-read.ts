import { t } from '#platform/contract/words/texts.ts'
import type { SheetStart } from './xlsx/xlsx-process.ts'

/** Names the sheets of a workbook that were not read, since somebody may miss their rows; undefined where all were. */
export function sheetsNotRead(start: SheetStart | undefined): string | undefined {
  if (!start || start.left_out.length === 0) return undefined
  return t`Only the sheet ${start.sheet} was read, not ${start.left_out.join(', ')}.`
}
