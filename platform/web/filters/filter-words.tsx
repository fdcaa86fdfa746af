import { choiceWord } from '#platform/contract/words/choice-word.ts'
import { spellings } from '#platform/contract/fields/yes-no-spellings.ts'
import { durationWords, handleTime } from '#platform/contract/words/durations.ts'
import type { Field, FieldKind } from '#platform/contract/fields/field.ts'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { spanOf, spanWords } from './day-span.ts'
import type { FilterProps, FilterWords } from './filter-shape.ts'
import { numberText } from '#platform/web/fields/number-text.ts'
import { useTitles } from '#platform/web/fields/use-choices.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Words shown on a chip before the rest is counted. */
const MOST_ON_CHIP = 3

/** A filter as a sentence: "Ostara, Bexley", "at least 5", "empty". */
export function FilterSentence(props: FilterProps) {
  const { empty } = props.operators
  const Words = wordsFor[props.field.kind]
  if (empty !== undefined) return empty === true ? 'empty' : t`not empty`
  return Words ? <Words {...props} /> : null
}

/** "Ostara, Bexley, Larkspur +2" */
const shortened = (words: readonly string[]): string => {
  const rest = words.length - MOST_ON_CHIP
  return words.slice(0, MOST_ON_CHIP).join(', ') + (rest > 0 ? ` +${rest}` : '')
}

/** The values of "in"; an address written by hand may hold one alone. */
export function chosenOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined ? [] : [value]
}

const choiceWords: FilterWords = ({ field, operators }) =>
  shortened(chosenOf(operators.in).map((value) => choiceWord(field, value)))

const yesNoWords: FilterWords = ({ field, operators }) =>
  operators.eq === spellings[field.wire ?? 'true/false'].yes ? t`Yes` : t`No`

const textWords: FilterWords = ({ operators: { eq, contains, in: among } }) => {
  if (among !== undefined) return shortened(chosenOf(among).map(String))
  return eq === undefined ? t`contains ${String(contains ?? '')}` : t`is ${String(eq)}`
}

const numberWords: FilterWords = ({ field, operators: { gte, lte } }) => {
  if (gte !== undefined && lte !== undefined)
    return t`${valueText(field, gte)} to ${valueText(field, lte)}`
  return gte === undefined
    ? t`at most ${valueText(field, lte)}`
    : t`at least ${valueText(field, gte)}`
}

const spanWordsOf: FilterWords = ({ field, operators }) => {
  const zone = useZone()
  return spanWords(spanOf(field, operators, zone), zone)
}

const recordsWords: FilterWords = ({ field, operators, pageId }) => {
  const ids = chosenOf(operators.in).map(Number)
  const target = useOutlines()(field.target ?? '')
  const titles = useTitles(target, ids, pageId)
  return shortened(ids.map((id) => titles.get(id) ?? '…'))
}

/** Whether a number is a length of time, whole seconds. */
export const isDuration = ({ kind, unit }: Field): boolean => kind === 'duration' || unit === 's'

function valueText(field: Field, value: unknown): string {
  if (field.kind === 'time') return String(value).slice(0, 5)
  if (field.unit === 's') return handleTime(Number(value))
  return field.kind === 'duration' ? durationWords(Number(value)) : numberText(field, Number(value))
}

/** What a filter of every kind reads like. */
const wordsFor: Record<FieldKind, FilterWords | undefined> = {
  text: textWords,
  longText: textWords,
  richText: textWords,
  email: textWords,
  phone: textWords,
  url: textWords,
  colour: textWords,
  password: undefined,
  secret: undefined,
  integer: numberWords,
  decimal: numberWords,
  money: numberWords,
  percent: numberWords,
  duration: numberWords,
  yesNo: yesNoWords,
  choice: choiceWords,
  choices: choiceWords,
  date: spanWordsOf,
  time: numberWords,
  instant: spanWordsOf,
  reference: recordsWords,
  references: recordsWords,
  texts: textWords,
  list: undefined,
  json: undefined,
  files: undefined,
}
