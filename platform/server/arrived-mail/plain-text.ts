import { t } from '#platform/contract/words/texts.ts'
import { escapeHtml } from '../mail/html-text.ts'

/** The beginning of a text, whose last sign is whole. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** One line of what strangers wrote: nothing that ends a header, and not too long. */
export const plainLine = (text: string, most: number): string =>
  cutText(
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
      .trim(),
    most,
  )

/** What strangers wrote, in lines, without signs that no keyboard writes. */
export const plainText = (text: string, most: number): string =>
  cutText(text, most)
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

/** What formatted text of a ticket and of a comment may hold. */
const MOST_FORMATTED = 20_000
/** Sentences about files leave room for what was written. */
const MOST_OF_NOTES = 5_000

/** What was written and what is to be said of it, as formatted text that a ticket or a comment can hold: what does not fit is cut, and that is said. */
export function formattedMail(words: string, notes: readonly string[], before = ''): string {
  const after = fitting(notes.join('\n\n'), MOST_OF_NOTES)
  const written = words === '' ? t`The mail has no text.` : words
  return `${before}${fitting(written, MOST_FORMATTED - before.length - after.length)}${after}`
}

function fitting(text: string, most: number): string {
  const whole = paragraphsOf(text)
  if (whole.length <= most) return whole
  const note = paragraphsOf(t`The mail was cut here: it is longer than a ticket can hold.`)
  let [fits, tooLong] = [0, Math.min(text.length, most)]
  while (tooLong - fits > 1) {
    const length = Math.floor((fits + tooLong) / 2)
    if (paragraphsOf(text.slice(0, length)).length + note.length <= most) fits = length
    else tooLong = length
  }
  return `${paragraphsOf(cutText(text, fits))}${note}`
}
