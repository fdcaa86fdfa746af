import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { FilterSentence } from '#platform/web/filters/filter-for.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { listFields } from './list-fields.ts'
import { readRows } from './list-query.ts'
import { type ListState, plainList } from './list-state.ts'
import { countedRecords, manyOf } from '#platform/web/screens/record-words.ts'
import { t } from '#platform/contract/words/texts.ts'

interface NothingFoundProps {
  resource: AnyResource
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** The filters hide everything: which they are, how much they hide, and the way back. */
export function NothingFound({ resource, state, onChange }: NothingFoundProps) {
  const pageId = usePagePermission(resource.page)?.object_id
  const all = { ...plainList, withDeleted: state.withDeleted }
  const { data } = useQuery({
    queryKey: [resource.name, 'total', all.withDeleted, pageId],
    queryFn: ({ signal }) => readRows(resource, all, pageId, [0, 1], { signal }),
  })
  const fields = listFields(resource)
  return (
    <EmptyState
      icon="filter-off"
      title={`No ${manyOf(resource)} match`}
      actions={
        <Button variant="default" onClick={() => onChange({ search: '', filter: {} })}>
          Clear filters
        </Button>
      }
    >
      {state.search && `Nothing here holds "${state.search}". `}
      {Object.entries(state.filter).map(([name, operators]) => {
        const field = fields[name]
        if (!field) return null
        return (
          <Fragment key={name}>
            {labelOf(name, field)}: <FilterSentence {...{ name, field, operators, pageId }} />
            {'. '}
          </Fragment>
        )
      })}
      {data &&
        data.total > 0 &&
        hiddenText(
          countedRecords(resource, data.total) + (data.isCapped ? t` and more` : ''),
          data.total,
        )}
    </EmptyState>
  )
}

const hiddenText = (counted: string, total: number): string =>
  total === 1 ? t`${counted} is hidden.` : t`${counted} are hidden.`
