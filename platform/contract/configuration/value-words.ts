import { withoutTags } from '#platform/contract/words/plain-html.ts'

/** A value of a file in words, on the screen and in a terminal. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map(valueWords).join(hasRows(value) ? '; ' : ', ')
  if (typeof value === 'object') return rowWords(value)
  return plainWords(String(value))
}

const hasRows = (values: readonly unknown[]): boolean =>
  values.some((one) => one !== null && typeof one === 'object')

const rowWords = (row: object): string =>
  Object.values(row)
    .filter((one) => one !== null && one !== '')
    .map(valueWords)
    .join(' · ')

/** Rich text without its tags: what they say is no difference people look for. */
const plainWords = (text: string): string =>
  /^\s*<[a-z]/i.test(text) ? withoutTags(text, ' ').replaceAll(/\s+/g, ' ').trim() : text
