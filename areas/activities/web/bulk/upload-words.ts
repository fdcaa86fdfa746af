import { countOf } from '#platform/web/import/row-words.ts'
import type { BulkUpload } from '../../contract/bulk/bulk-answers.ts'
import { MOST_BYTES, MOST_ROWS } from '../../contract/bulk/bulk-requests.ts'
import { t } from '#platform/contract/words/texts.ts'

/** What a file may be, on one line. */
export const limitsText = t`CSV or XLSX, to ${MOST_BYTES / 1_000_000} MB and ${countOf(MOST_ROWS)} rows`

/** Rows of the parts that are saved; the last part is as long as what is left. */
export const rowsSaved = ({ record_count, chunk_size, chunks_left, chunks_total }: BulkUpload) =>
  chunks_left.length === 0
    ? record_count
    : record_count -
      chunks_left.reduce(
        (rows, chunk) =>
          rows + (chunk === chunks_total - 1 ? record_count - chunk * chunk_size : chunk_size),
        0,
      )

/** How long the rest takes at the pace so far: "1 min left". */
export function timeLeft(done: number, all: number, milliseconds: number): string | undefined {
  if (done === 0 || done >= all) return undefined
  const seconds = ((milliseconds / done) * (all - done)) / 1000
  return seconds < 60 ? t`less than a minute left` : t`${Math.ceil(seconds / 60)} min left`
}
