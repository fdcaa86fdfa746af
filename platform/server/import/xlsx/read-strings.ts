import type { Readable } from 'node:stream'
import { readXml } from './read-xml.ts'
import { plainText } from './cell-text.ts'
import type { SharedStrings } from './shared-strings.ts'

/** Keeps the strings of a workbook: of a text in several styles its parts together, without how it is pronounced. */
export function readStrings(part: Readable, strings: SharedStrings): Promise<void> {
  let [text, isText, isSpoken] = ['', false, false]
  return readXml(part, {
    open: (name) => {
      if (name === 't') isText = true
      else if (name === 'rPh') isSpoken = true
      else if (name === 'si') text = ''
    },
    text: (piece) => {
      if (isText && !isSpoken) text += piece
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isSpoken = false
      else if (name === 'si') strings.add(plainText(text))
    },
  })
}
