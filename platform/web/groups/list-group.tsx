import type { ListGroup as Group } from '#platform/contract/lists/list-groups.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { useId, useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Grid } from '#platform/web/grid/grid.tsx'
import type { GridColumn } from '#platform/web/grid/grid-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { ListFooter } from '#platform/web/lists/list-footer.tsx'
import type { AskedFields } from '#platform/web/lists/list-query.ts'
import { type ListState, readSort } from '#platform/web/lists/list-state.ts'
import { recordAddress } from '#platform/web/lists/list-trail.ts'
import { PhoneList } from '#platform/web/lists/phone-list.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { useListVerbs } from '#platform/web/lists/use-list-verbs.tsx'
import type { useSelection } from '#platform/web/lists/use-selection.ts'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { recordName } from '#platform/web/screens/record-words.ts'
import { GroupName } from './group-name.tsx'
import { GroupSums } from './group-sums.tsx'
import styles from './grouped-list.module.css'

export interface GroupRowsProps extends Omit<ScreenProps, 'panels'> {
  /** The list of its rows, on its first page. */
  state: ListState
  onChange: (change: Partial<ListState>) => void
  columns: GridColumn<StoredRecord>[]
  asked: AskedFields
  selection: ReturnType<typeof useSelection>['selection'] | undefined
}

interface ListGroupProps extends GroupRowsProps {
  name: string
  field: Field
  group: Group
  isOpen: boolean
  onToggle: () => void
}

/** A group of a list: its value, how many rows and what they come to; opened, the rows. */
export function ListGroup(props: ListGroupProps) {
  const { resource, name, field, group, isOpen, onToggle } = props
  const rows = useId()
  return (
    <li className={styles.group} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? rows : undefined}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        <span className={styles.name}>
          <GroupName {...{ name, field, group }} />
        </span>
        <span className={styles.count}>
          {group.count.toLocaleString('en-US')}
          {group.is_capped && '+'}
        </span>
        <span className={styles.sums}>
          <GroupSums resource={resource} sums={group.sums} />
        </span>
      </button>
      {isOpen && (
        <div id={rows} className={styles.rows}>
          <GroupRows {...props} />
        </div>
      )}
    </li>
  )
}

/** The rows of a group, paged as every list. */
function GroupRows({ resource, presentation, ...props }: GroupRowsProps) {
  const { onChange, columns, asked, selection } = props
  const [page, setPage] = useState(1)
  const state = { ...props.state, page }
  const isPhone = usePhone()
  const pageId = usePagePermission(resource.page)?.object_id
  const list = useList(resource, state, pageId, asked, presentation?.isUnderWay)
  const rows = list.data?.rows
  const { verbsOf, dialogs } = useListVerbs(
    { resource, presentation },
    state,
    rows ?? [],
    asked.fields !== '',
  )
  if (list.isError && !rows)
    return (
      <NotLoaded
        title="The rows did not load"
        problem={list.error}
        onAgain={() => void list.refetch()}
      />
    )
  const shared = {
    label: resource.label.many,
    keyOf: (record: StoredRecord) => record.id,
    linkOf: ({ id }: StoredRecord, index: number) =>
      recordAddress(resource, id, state, (page - 1) * state.size + index + 1),
    verbsOf,
    isStruck: (record: StoredRecord) => record.is_deleted === 'y',
    isStale: list.isPlaceholderData,
  }
  return (
    <>
      {isPhone ? (
        rows && <PhoneList {...shared} {...{ resource, presentation, rows }} />
      ) : (
        <Grid
          {...shared}
          rows={rows}
          columns={columns}
          nameOf={(record) => recordName(resource, record)}
          sort={state.sort.length > 0 ? state.sort : readSort(resource.list.sort)}
          onSort={(sort) => onChange({ sort })}
          selection={
            selection && {
              ...selection,
              onSelect: (ids, isSelected) => selection.onSelect(ids, isSelected, rows),
            }
          }
          total={list.data?.isCapped ? undefined : list.data?.total}
          firstRow={(page - 1) * state.size}
          skeletonRows={3}
        />
      )}
      {(list.data?.total ?? 0) > state.size && (
        <ListFooter
          state={state}
          total={list.data?.total}
          isCapped={list.data?.isCapped ?? false}
          shown={rows?.length ?? 0}
          onChange={(change) => (change.page ? setPage(change.page) : onChange(change))}
          primary={undefined}
        />
      )}
      {dialogs}
    </>
  )
}
