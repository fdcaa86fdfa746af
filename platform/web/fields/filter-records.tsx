import { lazy, Suspense } from 'react'
import { useResources } from '#platform/web/client/resources.ts'
import type { FilterEditorProps, FilterKind, FilterProps } from './filter-shape.ts'
import { chosenOf, shortened } from './filter-words.tsx'
import { useTitles } from './use-choices.ts'

/** Any of some records. */
export const recordsFilter: FilterKind = { Words: RecordWords, Editor: RecordsEditor }

function RecordWords({ field, operators, pageId }: FilterProps) {
  const ids = chosenOf(operators.in).map(Number)
  const target = useResources()(field.target ?? '')
  const titles = useTitles(target, ids, pageId)
  return shortened(ids.map((id) => titles.get(id) ?? '…'))
}

// The input of records comes with the forms; a list alone does not need it.
const Editor = lazy(async () => ({
  default: (await import('./filter-records-editor.tsx')).FilterRecordsEditor,
}))

function RecordsEditor(props: FilterEditorProps) {
  return (
    <Suspense fallback={<span className="form-field__space" />}>
      <Editor {...props} />
    </Suspense>
  )
}
