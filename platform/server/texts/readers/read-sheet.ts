import { readSheets } from '#platform/server/import/xlsx/read-sheets.ts'
import {
  LONGEST_PREVIEW,
  MOST_UNPACKED,
  MOST_WORDS,
  type ReadText,
  type TextTask,
} from '../text-process.ts'

/** What is shown of a sheet; all of it is in the file. */
const SHOWN_ROWS = 200
const SHOWN_COLUMNS = 30
const MOST_COLUMNS = 500

/** The first sheet of a workbook: the words of its cells, and its first rows to be shown. */
export async function readSheet({ path, besidePath }: TextTask): Promise<ReadText> {
  const rows: string[][] = []
  let [words, count, length] = ['', 0, 0]
  const task = {
    ...{ path, stringsPath: besidePath },
    ...{ mostColumns: MOST_COLUMNS, mostUnpacked: MOST_UNPACKED },
  }
  await readSheets(task, async (some) => {
    for (const { cells } of some) {
      count += 1
      // A row that is too long ends what is shown, so that none is missing in between.
      if (rows.length < SHOWN_ROWS && length <= LONGEST_PREVIEW) {
        const shown = cells.slice(0, SHOWN_COLUMNS)
        length += shown.join('').length
        if (length <= LONGEST_PREVIEW) rows.push(shown)
      }
      if (words.length < MOST_WORDS) words += `${cells.filter(Boolean).join('\t')}\n`
    }
  })
  return {
    words: words.slice(0, MOST_WORDS),
    preview: { view: 'sheet', rows, more: count > rows.length },
  }
}
