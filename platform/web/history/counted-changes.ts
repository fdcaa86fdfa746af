import { t } from '#platform/contract/words/texts.ts'

/** How many records were changed together. */
export const countedChanges = (records: number): string =>
  records === 1 ? t`1 record` : t`${records.toLocaleString('en-US')} records`
