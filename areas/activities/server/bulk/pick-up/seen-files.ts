import { t } from '#platform/contract/words/texts.ts'

const SHOWN = 5

/** How many files fit the names of a pick-up, with the first of them, as a sentence. */
export function seenFiles(count: number, names: readonly string[]): string {
  const some = names.slice(0, SHOWN).join(', ')
  if (count === 0) return t`No file fits the names yet.`
  if (count === 1) return t`1 file fits: ${some}`
  return count > SHOWN ? t`${count} files fit, for example ${some}` : t`${count} files fit: ${some}`
}
