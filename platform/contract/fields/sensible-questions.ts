import type { FieldErrors } from '../problems.ts'
import { checkField } from './check-draft.ts'
import { type ExtraField, fieldOf, rulesOf } from './extra-field.ts'
import type { FieldKind } from './field.ts'
import { t } from '#platform/contract/words/texts.ts'

/** What no answer could ever fit: limits that cross, an option there twice, a rule of another kind, a default that is refused. */
export function senselessIn(definition: ExtraField, at: (part: string) => string): FieldErrors {
  const { min, max, options = [], rules = [], default_value, field_type, label } = definition
  const errors: FieldErrors = {}
  if (typeof min === 'number' && typeof max === 'number' && max < min)
    errors[at('max')] = [t`At most must not be below at least`]
  const values = options.map(({ value }) => value)
  const twice = values.find((value, index) => values.indexOf(value) < index)
  if (twice !== undefined) errors[at('options')] = [t`${twice} is there twice`]
  const foreign = rules.find(({ rule }) => !rulesOf(field_type).includes(rule))
  if (foreign) errors[at('rules')] = [t`${field_type} has no rule ${foreign.rule}`]
  const field = fieldOf({ ...definition, is_required: false })
  if (default_value && field && !errors[at('max')]) {
    const answer = answerWritten(field.kind, default_value)
    const { errors: wrong } = checkField(definition.name, { ...field, label }, answer)
    const [reason] = Object.values(wrong).flat()
    if (reason !== undefined) errors[at('default_value')] = [reason]
  }
  return errors
}

/** The answer that a default stands for, which is written as a text. */
export function answerWritten(kind: FieldKind, text: string): unknown {
  if (kind === 'yesNo') return text === 'true'
  if (kind === 'choices') return text.split(',')
  const isNumber = ['integer', 'decimal', 'money', 'percent', 'duration', 'reference'].includes(
    kind,
  )
  return isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}
