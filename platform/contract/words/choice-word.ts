import type { Field } from '../fields/field.ts'

/** What a value of a choice reads. */
export const choiceWord = ({ words }: Pick<Field, 'words'>, value: unknown): string =>
  words?.[String(value)] ?? String(value)
