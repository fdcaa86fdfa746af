import { PAGE_END } from '#platform/server/texts/text-process.ts'
import { wordsOfHtml } from '#platform/server/texts/words-of-html.ts'

/** A paragraph or a heading of a text, in its order. */
export interface Block {
  readonly text: string
  /** 1 to 6 for a heading, 0 for a paragraph. */
  readonly level: number
  /** Counted from 1; null where the text has no pages. */
  readonly page: number | null
}

/** What was read of a file or a document. */
export interface ReadableText {
  readonly words: string
  readonly html: string | null
  /** Its lines may be headings of Markdown. */
  readonly isMarkdown: boolean
}

/** The paragraphs and headings of a text, as far as it says them itself. */
export function blocksOf({ words, html, isMarkdown }: ReadableText): Block[] {
  if (html !== null) return blocksOfHtml(html)
  const pages = words.split(PAGE_END)
  const isPaged = pages.length > 1
  return pages.flatMap((text, at) =>
    paragraphsOf(text).map((one) => block(one, isPaged ? at + 1 : null, isMarkdown)),
  )
}

/** How many pages a text has; null where it has none. */
export const pagesOf = ({ words, html }: Pick<ReadableText, 'words' | 'html'>): number | null => {
  const parts = html === null ? words.split(PAGE_END).filter((page) => page.trim() !== '') : []
  return words.includes(PAGE_END) ? parts.length : null
}

const HEADING = /^(#{1,6})\s+(\S.*)$/

const block = (text: string, page: number | null, isMarkdown: boolean): Block => {
  const [, marks, title] = (isMarkdown && HEADING.exec(text)) || []
  return title === undefined
    ? { text, level: 0, page }
    : { text: title.trim(), level: marks?.length ?? 1, page }
}

/** Blank lines part paragraphs; a heading of Markdown stands in a line of its own. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[ \t]*\n|\n(?=#{1,6}\s)|(?<=^#{1,6}\s[^\n]*)\n/m)
    .map((paragraph) => paragraph.replaceAll(/[ \t\u00a0]+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')

const BLOCK_ENDS = /(?<=<\/(?:h[1-6]|p|li|tr|blockquote|pre)>)/i
const HTML_HEADING = /<h([1-6])\b[^>]*>(?:(?!<h[1-6]\b).)*<\/h\1>\s*$/is

function blocksOfHtml(html: string): Block[] {
  return html.split(BLOCK_ENDS).flatMap((piece) => {
    const text = wordsOfHtml(piece).replaceAll('\n', ' ').replaceAll(/ {2,}/g, ' ').trim()
    const level = Number(HTML_HEADING.exec(piece)?.[1] ?? 0)
    return text === '' ? [] : [{ text, level, page: null }]
  })
}
