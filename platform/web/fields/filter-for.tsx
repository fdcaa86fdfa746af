import { Suspense, lazy } from 'react'
import type { Field, FieldKind } from '#platform/contract/fields/field.ts'
import type { FilterEditorProps, FilterProps, FilterWords } from './filter-shape.ts'
import {
  numberFilterWords,
  recordsFilterWords,
  spanFilterWords,
  textFilterWords,
  wordsFilterWords,
  yesNoFilterWords,
} from './filter-words.tsx'

/** What a filter of every kind reads like; what has no sensible filter has none. */
const wordsFor: Record<FieldKind, FilterWords | undefined> = {
  text: textFilterWords,
  longText: textFilterWords,
  richText: textFilterWords,
  email: textFilterWords,
  phone: textFilterWords,
  url: textFilterWords,
  colour: textFilterWords,
  password: undefined,
  integer: numberFilterWords,
  decimal: numberFilterWords,
  money: numberFilterWords,
  percent: numberFilterWords,
  duration: numberFilterWords,
  yesNo: yesNoFilterWords,
  choice: wordsFilterWords,
  choices: wordsFilterWords,
  date: spanFilterWords,
  time: numberFilterWords,
  instant: spanFilterWords,
  reference: recordsFilterWords,
  references: recordsFilterWords,
  texts: textFilterWords,
  list: undefined,
  json: undefined,
}

export const isFilterable = (field: Field | undefined): boolean =>
  field !== undefined && !field.writeOnly && wordsFor[field.kind] !== undefined

/** A filter as a sentence: "Ostara, Bexley", "at least 5", "empty". */
export function FilterSentence(props: FilterProps) {
  const { empty } = props.operators
  const Words = wordsFor[props.field.kind]
  if (empty !== undefined) return empty === true ? 'empty' : 'not empty'
  return Words ? <Words {...props} /> : null
}

// What edits a filter comes when the first one is opened.
const Editor = lazy(async () => ({ default: (await import('./filter-editor.tsx')).FilterEditor }))

export function FilterEditor(props: FilterEditorProps) {
  return (
    <Suspense fallback={<span className="form-field__space" />}>
      <Editor {...props} />
    </Suspense>
  )
}
