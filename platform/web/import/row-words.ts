import { t } from '#platform/contract/words/texts.ts'

/** 99,993 */
export const countOf = (count: number): string => count.toLocaleString('en-US')

/** "1 row", "99,993 rows" */
export const rowsOf = (count: number): string =>
  count === 1 ? t`1 row` : t`${countOf(count)} rows`

/** What the screen of an import says once it was taken back. */
export const undoneWords = (saved: number, stayed: number, file: string): string =>
  stayed === 0
    ? t`Undone: ${rowsOf(saved)} from ${file}`
    : t`Undone: ${countOf(saved - stayed)} of ${rowsOf(saved)} from ${file}`
