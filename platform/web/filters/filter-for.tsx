import { Suspense, lazy } from 'react'
import { FieldSpace } from '#platform/web/fields/field-space.tsx'
import type { Field, FieldKind } from '#platform/contract/fields/field.ts'
import type { FilterEditorProps, FilterProps } from './filter-shape.ts'

/** Kinds without a sensible filter. */
const UNFILTERED: ReadonlySet<FieldKind> = new Set(['password', 'secret', 'list', 'json', 'files'])

export const isFilterable = (field: Field | undefined): boolean =>
  field !== undefined && !field.writeOnly && !field.masked && !UNFILTERED.has(field.kind)

// A list nobody filters needs neither the sentences nor what edits them.
const Sentence = lazy(async () => ({
  default: (await import('./filter-words.tsx')).FilterSentence,
}))
const Editor = lazy(async () => ({ default: (await import('./filter-editor.tsx')).FilterEditor }))

/** A filter as a sentence: "Ostara, Bexley", "at least 5", "empty". */
export function FilterSentence(props: FilterProps) {
  return (
    <Suspense fallback="…">
      <Sentence {...props} />
    </Suspense>
  )
}

/** What edits a filter. */
export function FilterEditor(props: FilterEditorProps) {
  return (
    <Suspense fallback={<FieldSpace />}>
      <Editor {...props} />
    </Suspense>
  )
}
