import { t } from '#platform/contract/words/texts.ts'

/** 99,993 */
export const countOf = (count: number): string => count.toLocaleString('en-US')

/** "1 row", "99,993 rows" */
export const rowsOf = (count: number): string =>
  count === 1 ? t`1 row` : t`${countOf(count)} rows`
