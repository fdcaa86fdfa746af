import type { Tone } from '#platform/contract/fields/field.ts'
import type {
  Applied,
  ComparedFamily,
  DifferenceKind,
} from '#platform/contract/configuration/configuration.ts'
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

/** "12 added, 3 changed, 0 removed" */
export const outcomeWords = ({ added, changed, removed }: Applied): string =>
  t`${counted(added)} added, ${counted(changed)} changed, ${counted(removed)} removed`

/** "12 new, 3 changed, 1 only here" */
export const familyWords = ({ added, changed, only_here }: ComparedFamily): string =>
  [
    ...(added > 0 ? [t`${counted(added)} new`] : []),
    ...(changed > 0 ? [t`${counted(changed)} changed`] : []),
    ...(only_here > 0 ? [t`${counted(only_here)} only here`] : []),
  ].join(', ')
