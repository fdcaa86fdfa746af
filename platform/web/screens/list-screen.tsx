import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useServed } from '#platform/web/client/resources.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useOpenedOnce } from '#platform/web/parts/use-opened-once.ts'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { useResourceCrumbs } from './crumbs.ts'
import { ExchangeMenu } from './exchange-menu.tsx'
import { ListBody } from './list-body.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListSearch } from './list-search.tsx'
import { useListState } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { recordAddress } from './list-trail.ts'
import type { ScreenProps } from './present-resource.ts'
import { useList } from './use-list.ts'
import { useListColumns } from './use-list-columns.ts'
import { useRecordVerbs } from './use-record-verbs.tsx'
import { useRestore } from './use-restore.ts'
import { useRowVerbs } from './use-row-verbs.ts'
import { useSelection } from './use-selection.ts'
import './list-screen.css'

const ListViews = lazy(async () => ({ default: (await import('./list-views.tsx')).ListViews }))
const DeleteDialog = lazy(async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))
const BulkBar = lazy(async () => ({ default: (await import('./list-bulk-bar.tsx')).ListBulkBar }))

/** The list of any family, from its declaration: search, filters, sort and page in the address, a grid, its verbs. */
export function ListScreen({ resource, presentation }: ScreenProps) {
  const permission = usePagePermission(resource.page)
  const served = useServed(resource)
  const isPhone = usePhone()
  const [state, change] = useListState()
  const list = useList(resource, state, permission?.object_id)
  const { rows = [], total = 0, isCapped = false } = list.data ?? {}
  const columns = useListColumns(resource, presentation, state, change)
  const { chosen, chooseAll, selection } = useSelection(state, rows, total)
  const maySelect =
    (permission?.rights_edit === 1 && served.has('updateMany')) ||
    (permission?.rights_delete === 1 && served.has('deleteMany'))
  const [doomed, setDoomed] = useState<StoredRecord>()
  const wasDoomed = useOpenedOnce(doomed !== undefined)
  const restore = useRestore(resource)
  const own = useRecordVerbs(resource, presentation)
  const verbsOf = useRowVerbs(resource, {
    ownOf: own.verbsOf,
    addressOf: (record, screen) => {
      const position = (state.page - 1) * state.size + rows.indexOf(record) + 1
      return recordAddress(resource, record.id, state, position, screen)
    },
    onDelete: setDoomed,
    onRestore: (record) => void restore(record),
  })
  const mayAdd = resource.rights.includes('add') && permission?.rights_add === 1
  const add = mayAdd && <AddButton page={resource.page} isLarge={isPhone} />
  const Delete = presentation?.dialogs?.delete ?? DeleteDialog
  const shared = { resource, presentation, state, columns, onChange: change }
  const toolbar = (
    <ListToolbar
      {...shared}
      pageId={permission?.object_id}
      seesDeleted={permission?.rights_view_deleted === 1}
    />
  )
  return (
    <div className="list-screen">
      <PageHeader
        title={resource.label.many}
        crumbs={useResourceCrumbs(resource)}
        actions={
          <>
            <ExchangeMenu resource={resource} presentation={presentation} state={state} />
            {!isPhone && add}
          </>
        }
      />
      <div className="list-card">
        <div className="list-head">
          <Suspense fallback={<span className="list-views" />}>
            <ListViews {...{ resource, state, columns }} onChange={change} />
          </Suspense>
          {resource.list.search.length > 0 && (
            <ListSearch
              search={state.search}
              onSearch={(search) => change({ search })}
              what={resource.label.many}
            />
          )}
          {isPhone && toolbar}
        </div>
        {chosen.size > 0 ? (
          <Suspense fallback={<div className="list-bulk" />}>
            <BulkBar
              {...{ resource, presentation, state, total, isCapped }}
              chosen={[...chosen.values()]}
              onAll={chooseAll}
              onClear={selection.onClear}
            />
          </Suspense>
        ) : (
          !isPhone && toolbar
        )}
        <ListBody
          {...shared}
          list={list}
          verbsOf={verbsOf}
          add={add}
          selection={maySelect ? selection : undefined}
        />
        <ListFooter
          state={state}
          total={list.data?.total}
          isCapped={isCapped}
          shown={rows.length}
          onChange={change}
          primary={isPhone && add}
        />
      </div>
      {own.dialog}
      {wasDoomed && (
        <Suspense>
          <Delete
            resource={resource}
            record={doomed}
            onClose={() => setDoomed(undefined)}
            onDeleted={() => setDoomed(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

function AddButton({ page, isLarge }: { page: string; isLarge: boolean }) {
  return (
    <Button
      component={Link}
      to={`${page}/add`}
      size={isLarge ? 'lg' : 'sm'}
      leftSection={<Icon name="plus" />}
    >
      Add
    </Button>
  )
}
