import { type PDFFont, PDFHexString } from 'pdf-lib'

/** Letters that stand beside each other as they are: Latin, Greek, Cyrillic, digits and signs. Other scripts join, stack or turn around. */
const PLAIN = /^[\u0020-\u02FF\u0370-\u052F\u1E00-\u1FFF\u2010-\u2027\u2030-\u205E\u20A0-\u218F]*$/

interface Letter {
  readonly code: string
  /** At the size 1. */
  readonly width: number
}

/** A font that lays out each plain letter once. To lay out a text takes a millisecond, and a table has ten thousands of them. */
export class QuickFont {
  readonly font: PDFFont
  private readonly encode: PDFFont['encodeText']
  private readonly letters = new Map<string, Letter>()

  constructor(font: PDFFont) {
    this.font = font
    this.encode = font.encodeText.bind(font)
    // What is drawn with the font asks here.
    font.encodeText = (text) =>
      PLAIN.test(text)
        ? PDFHexString.of([...text].map((letter) => this.letter(letter).code).join(''))
        : this.encode(text)
  }

  widthOf(text: string, size: number): number {
    if (!PLAIN.test(text)) return this.font.widthOfTextAtSize(text, size)
    let width = 0
    for (const letter of text) width += this.letter(letter).width
    return width * size
  }

  private letter(letter: string): Letter {
    const known = this.letters.get(letter)
    if (known) return known
    const made = {
      code: this.encode(letter).asString(),
      width: this.font.widthOfTextAtSize(letter, 1),
    }
    this.letters.set(letter, made)
    return made
  }
}
