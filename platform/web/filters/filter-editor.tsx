import { Checkbox } from '@mantine/core'
import type { FieldKind } from '#platform/contract/fields/field.ts'
import { ChoicesFilter, YesNoFilter } from './filter-choices.tsx'
import { NumberFilter, TimeFilter } from './filter-numbers.tsx'
import { RecordsFilter } from './filter-records.tsx'
import type { FilterEditor as Editor, FilterEditorProps } from './filter-shape.ts'
import { SpanFilter } from './filter-spans.tsx'
import { TextFilter } from './filter-text.tsx'
import styles from './filter-chips.module.css'

/** What edits the filter of every kind. */
const editorFor: Record<FieldKind, Editor | undefined> = {
  text: TextFilter,
  longText: TextFilter,
  richText: TextFilter,
  email: TextFilter,
  phone: TextFilter,
  url: TextFilter,
  colour: TextFilter,
  password: undefined,
  secret: undefined,
  integer: NumberFilter,
  decimal: NumberFilter,
  money: NumberFilter,
  percent: NumberFilter,
  duration: NumberFilter,
  yesNo: YesNoFilter,
  choice: ChoicesFilter,
  choices: ChoicesFilter,
  date: SpanFilter,
  time: TimeFilter,
  instant: SpanFilter,
  reference: RecordsFilter,
  references: RecordsFilter,
  texts: TextFilter,
  list: undefined,
  json: undefined,
  files: undefined,
}

/** Edits a filter: the values of its kind, or that the field is empty, where it can be. */
export function FilterEditor(props: FilterEditorProps) {
  const { field, label, operators, onChange, keepsSpans } = props
  const Kind = editorFor[field.kind]
  // Who sends filters on as they are knows only the operators of the kinds.
  const mayBeEmpty = keepsSpans && !field.required && field.kind !== 'yesNo'
  return (
    <>
      {Kind && operators.empty === undefined && <Kind {...props} />}
      {mayBeEmpty && (
        <div className={styles.filterWords} role="group" aria-label={`${label}, filled or not`}>
          {[true, false].map((isEmpty) => (
            <Checkbox
              key={String(isEmpty)}
              label={isEmpty ? 'Empty' : 'Not empty'}
              checked={operators.empty === isEmpty}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? { empty: isEmpty } : undefined)
              }
            />
          ))}
        </div>
      )}
    </>
  )
}
