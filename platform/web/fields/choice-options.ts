import { t } from '#platform/contract/words/texts.ts'

/** Words to choose from, each as it is kept and as it reads. */
export const choiceOptions = (words: readonly string[]): { value: string; label: string }[] =>
  words.map((value) => ({ value, label: t(value) }))
