import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { groupField, type ListGroup as Group } from '#platform/contract/lists/list-groups.ts'
import { labelOf, lowered } from '#platform/contract/labels.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { ListInstead } from '#platform/web/lists/list-instead.tsx'
import { listColumns } from '#platform/web/lists/columns.tsx'
import type { ListColumns } from '#platform/web/lists/use-list-columns.ts'
import type { useList } from '#platform/web/lists/use-list.ts'
import { manyOf } from '#platform/web/screens/record-words.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { stateOfGroup, useGroups } from './groups-query.ts'
import { type GroupRowsProps, ListGroup } from './list-group.tsx'
import { useOpenGroups } from './use-open-groups.ts'
import styles from './grouped-list.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface GroupedListProps extends Omit<GroupRowsProps, 'columns'> {
  columns: ListColumns
  add: ReactNode
  /** The same list in one piece: what stands in the place of rows when there are none. */
  list: ReturnType<typeof useList>
}

/** A list by the values of one column, each with its count and sums; a group opens to its rows. */
export function GroupedList({ columns: { places }, add, list, ...props }: GroupedListProps) {
  const { resource, presentation, state, onChange } = props
  const pageId = usePagePermission(resource.page)?.object_id
  const zone = useZone()
  const answer = useGroups(resource, state, pageId)
  const name = state.group ?? ''
  const open = useOpenGroups(`${resource.name} ${name}`)
  const field = groupField(resource, name)
  const ungroup = () => onChange({ group: undefined })
  if (!field || (answer.isError && !answer.data))
    return (
      <NotGrouped
        problem={answer.error}
        onUngroup={ungroup}
        onAgain={() => void answer.refetch()}
      />
    )
  const groups = answer.data?.pages.flatMap((page) => page.groups) ?? []
  const counted = answer.data?.pages[0]
  if (answer.data && groups.length === 0)
    return <ListInstead {...{ resource, state, onChange, list, add }} />
  const columns = listColumns(resource, presentation, places).filter(
    (column) => column.name !== name,
  )
  const keys = groups.map(keyOf)
  const isAllOpen = keys.slice(0, MOST_OPENED).every((key) => open.keys.has(key))
  return (
    <>
      <div className={styles.bar}>
        <span aria-live="polite">
          {counted && <GroupCount {...counted} many={manyOf(resource)} />}
        </span>
        <span className={styles.acts}>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => open.set(isAllOpen ? [] : keys.slice(0, MOST_OPENED))}
          >
            {isAllOpen ? 'Close all' : 'Open all'}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            rightSection={<Icon name="x" size={14} />}
            aria-label={t`Stop grouping by ${lowered(labelOf(name, field))}`}
            onClick={ungroup}
          >
            {t`By ${lowered(labelOf(name, field))}`}
          </Button>
        </span>
      </div>
      <ul
        className={styles.groups}
        aria-label={resource.label.many}
        aria-busy={answer.isPending}
        data-stale={answer.isPlaceholderData || undefined}
      >
        {groups.map((group) => (
          <ListGroup
            key={keyOf(group)}
            {...props}
            {...{ name, field, group, columns }}
            state={stateOfGroup(resource, state, field, group, zone)}
            isOpen={open.keys.has(keyOf(group))}
            onToggle={() => open.toggle(keyOf(group))}
          />
        ))}
        {answer.hasNextPage && (
          <li className={styles.more}>
            <Button
              size="xs"
              variant="default"
              loading={answer.isFetchingNextPage}
              onClick={() => void answer.fetchNextPage()}
            >
              Show more groups
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}

/** Each opened group asks for its rows: of many groups the first are opened. */
const MOST_OPENED = 20

const keyOf = ({ key }: Group): string => String(key)

interface GroupCountProps {
  total: number
  isCapped: boolean
  rows: number
  areRowsCapped: boolean
  many: string
}

function GroupCount({ total, isCapped, rows, areRowsCapped, many }: GroupCountProps) {
  const count = rows.toLocaleString('en-US') + (areRowsCapped ? '+' : '')
  const groups = total.toLocaleString('en-US') + (isCapped ? '+' : '')
  return total === 1 ? t`1 group · ${count} ${many}` : t`${groups} groups · ${count} ${many}`
}

interface NotGroupedProps {
  problem: unknown
  onUngroup: () => void
  onAgain: () => void
}

/** Why there are no groups: too many rows, or a column that a list cannot be grouped by. */
function NotGrouped({ problem, onUngroup, onAgain }: NotGroupedProps) {
  return (
    <EmptyState
      icon="alert-circle"
      title="The list could not be grouped"
      actions={
        <>
          <Button variant="default" onClick={onUngroup}>
            Show without groups
          </Button>
          {problem !== null && (
            <Button variant="subtle" onClick={onAgain}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {problem === null ? t`No rows share a value in this column.` : problemText(problem)}
    </EmptyState>
  )
}
