import { mayFilter, maySum } from '#platform/contract/fields/extra-field-definitions.ts'
import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import { extraFieldColumns } from '#platform/contract/fields/extra-field-columns.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'

/** A question while it is written: any part of it may still be missing. */
export type Question = { readonly [Part in keyof ExtraField]?: ExtraField[Part] | null }

/** What a new question starts with. */
export const emptyQuestion = (): Question => emptyDraft(extraFieldColumns)

/** The question as the log form would take it, once it has a kind. */
export function asDefined(question: Question): ExtraField | undefined {
  const { field_type, label, name } = question
  if (!field_type) return undefined
  // What is still missing stays empty; nothing here is stored.
  const parts = question as ExtraField
  return { ...parts, field_type, name: name || 'preview', label: label || 'The question' }
}

/** The question without what its kind, or being sensitive, rules out: that is no longer drawn. */
export function fitting(question: Question): Question {
  const { field_type, is_sensitive } = question
  if (!field_type) return question
  const told = { field_type, is_sensitive: is_sensitive === true }
  return {
    ...question,
    is_filter: question.is_filter === true && mayFilter(told),
    is_summed: question.is_summed === true && maySum(told),
  }
}

/** A name out of the question's words: "Bill date?" is `bill_date`. */
export function nameFrom(label: string): string {
  return label
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|(?<!_)_+$/g, '')
    .slice(0, MOST_LETTERS)
}

const MOST_LETTERS = 40

/** New words give a new question its name, until a person writes another or logs hold answers under it. */
export function withLabel(question: Question, label: string): Question {
  const follows = !question.id && (question.name ?? '') === nameFrom(question.label ?? '')
  return { ...question, label, ...(follows && { name: nameFrom(label) }) }
}
