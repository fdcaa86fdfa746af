import { withoutTags } from '#platform/contract/words/plain-html.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** What people read in rich text, a line for each paragraph. */
export const wordsOfHtml = (html: string): string =>
  withoutTags(
    html
      .replaceAll(/<\/(?:p|h[1-6]|li|tr|blockquote|pre)>|<br\s*\/?>/gi, '\n')
      .replaceAll(/<\/t[dh]>/gi, '\t'),
  )
    .replaceAll(/&(?:#(\d+)|(\w+));/g, (all, code: string | undefined, name: string | undefined) =>
      code === undefined ? (ENTITIES[name ?? ''] ?? all) : (letterOf(Number(code)) ?? all),
    )
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
    .trim()

const LAST_CODE = 0x10ffff
const letterOf = (code: number): string | undefined =>
  code <= LAST_CODE ? String.fromCodePoint(code) : undefined
