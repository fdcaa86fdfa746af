import { escapeHtml } from '#platform/server/mail/html-text.ts'

/** One line of what strangers wrote: nothing that ends a header, and not too long. */
export const plainLine = (text: string, most: number): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** What strangers wrote, in lines, without signs that no keyboard writes. */
export const plainText = (text: string, most: number): string =>
  text
    .slice(0, most)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Plain words as formatted text: paragraphs, and lines within them. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('')
