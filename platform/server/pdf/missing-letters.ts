import type { PDFDocument, PDFFont } from 'pdf-lib'
import { rgb } from 'pdf-lib'

/** Signs that nobody sees: ends of lines, joiners, the choice between two drawings of one letter. */
const UNSEEN = /^[\p{C}\p{Zl}\p{Zp}\p{Variation_Selector}]$/u
/** Scripts as their readers call them; other letters stand for themselves. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['Chinese or Japanese', /\p{Script=Han}/u],
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['pictures', /\p{Extended_Pictographic}/u],
]
const OTHERS = 'others'
/** So many letters of a script are named; a page has no room for all of them. */
const NAMED = 8
/** In points: below all that a page says. */
const SIZE = 6
const EDGE = 12
const INK = rgb(0.7, 0.15, 0.12)

/** The letters that were asked for and that our fonts do not have. A reader who sees a box in their place is told what it was. */
export class MissingLetters {
  private readonly found = new Set<string>()

  /** From now on what is drawn with a font is looked at. */
  watch(font: PDFFont, known: ReadonlySet<number>): void {
    const encode = font.encodeText.bind(font)
    font.encodeText = (text) => {
      for (const letter of text)
        if (!known.has(letter.codePointAt(0) ?? 0) && !UNSEEN.test(letter)) this.found.add(letter)
      return encode(text)
    }
  }

  /** Said of the file, and in small at the foot of each of its pages; nothing where all was drawn. */
  tell(document: PDFDocument, font: PDFFont): void {
    const words = this.words()
    if (words === undefined) return
    document.setSubject(words)
    for (const page of document.getPages()) {
      const lines = linesOf(
        words,
        (line) => font.widthOfTextAtSize(line, SIZE) <= page.getWidth() - 2 * EDGE,
      )
      for (const [place, line] of lines.toReversed().entries())
        page.drawText(line, { x: EDGE, y: 6 + place * (SIZE + 1), size: SIZE, font, color: INK })
    }
  }

  /** "Letters that cannot be printed: Thai U+0E01, U+0E23"; undefined where there are none. */
  words(): string | undefined {
    if (this.found.size === 0) return undefined
    const scripts = Map.groupBy(
      this.found,
      (letter) => SCRIPTS.find(([, shape]) => shape.test(letter))?.[0] ?? OTHERS,
    )
    const named = [...scripts].map(([script, letters]) => `${script} ${codesOf(letters)}`)
    return `Letters that cannot be printed: ${named.join('; ')}`
  }
}

/** By their numbers, which any font can write. */
function codesOf(letters: readonly string[]): string {
  const codes = letters
    .slice(0, NAMED)
    .map(
      (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
  const more = letters.length - codes.length
  return `${codes.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
