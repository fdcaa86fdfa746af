import type { Tone } from '#platform/contract/fields/field.ts'
import type { DifferenceKind } from '#platform/contract/configuration/configuration.ts'
import { t } from '#platform/contract/words/texts.ts'

/** What is shown of a long value; the record itself has all of it. */
const SHOWN_LETTERS = 160

export const counted = (count: number): string => count.toLocaleString('en-US')

/** How a difference is called, and its tone. */
export const kindWords: Readonly<Record<DifferenceKind, { word: string; tone: Tone }>> = {
  added: { word: t`New`, tone: 'ok' },
  changed: { word: t`Changed`, tone: 'info' },
  'only here': { word: t`Only here`, tone: 'off' },
}

export const shortened = (words: string): string =>
  words.length > SHOWN_LETTERS ? `${words.slice(0, SHOWN_LETTERS)} …` : words
