import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Icon, iconNamed } from '#platform/web/parts/icon.tsx'
import type { ListState } from './list-state.ts'
import { manyOf } from './record-words.ts'
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
  if (list.isError) return <NotLoaded problem={list.error} onAgain={() => void list.refetch()} />
  const isNarrowed = state.search !== '' || Object.keys(state.filter).length > 0
  if (isNarrowed) {
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
        {state.search
          ? `Nothing here holds "${state.search}". The search and the filters above hide the rest.`
          : 'The filters above hide the rest.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={iconNamed(resource.icon)} title={`No ${manyOf(resource)} yet`} actions={add}>
      {resource.about}
    </EmptyState>
  )
}

function NotLoaded({ problem, onAgain }: { problem: unknown; onAgain: () => void }) {
  const number = problem instanceof RequestProblem ? problem.number : undefined
  return (
    <EmptyState
      icon="plug-x"
      tone="bad"
      title="The list did not load"
      actions={
        <Button variant="default" leftSection={<Icon name="refresh" />} onClick={onAgain}>
          Try again
        </Button>
      }
    >
      {problemText(problem)} Your filters are kept.
      {number && ` If it happens again, give IT this number: ${number}.`}
    </EmptyState>
  )
}
