import type { Field } from '../fields/field.ts'
import { t } from './texts.ts'

/** What a value of a choice reads. */
export const choiceWord = ({ words }: Pick<Field, 'words'>, value: unknown): string =>
  t(words?.[String(value)] ?? String(value))
