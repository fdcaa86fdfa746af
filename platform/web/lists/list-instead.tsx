import type { ReactNode } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { iconNamed } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import type { ListState } from './list-state.ts'
import { NothingFound } from './nothing-found.tsx'
import { manyOf } from '#platform/web/screens/record-words.ts'
import type { useList } from './use-list.ts'

interface ListInsteadProps {
  resource: AnyResource
  state: ListState
  onChange: (change: Partial<ListState>) => void
  list: ReturnType<typeof useList>
  add: ReactNode
}

/** In the place of rows: nothing exists yet, nothing fits, or the list did not load. */
export function ListInstead({ resource, state, onChange, list, add }: ListInsteadProps) {
  if (list.isError) {
    const again = () => void list.refetch()
    return <NotLoaded title="The list did not load" problem={list.error} onAgain={again} />
  }
  const isNarrowed = state.search !== '' || Object.keys(state.filter).length > 0
  if (isNarrowed) {
    return <NothingFound resource={resource} state={state} onChange={onChange} />
  }
  return (
    <EmptyState icon={iconNamed(resource.icon)} title={`No ${manyOf(resource)} yet`} actions={add}>
      {resource.about}
    </EmptyState>
  )
}
