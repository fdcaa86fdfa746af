import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { useResourceCrumbs } from './crumbs.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ExchangeMenu } from './exchange-menu.tsx'
import { ListBody } from './list-body.tsx'
import { ListFooter } from './list-footer.tsx'
import { useListState } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import type { ScreenProps } from './present-resource.ts'
import { useList } from './use-list.ts'
import { useRecordVerbs } from './use-record-verbs.tsx'
import { useRestore } from './use-restore.ts'
import { useRowVerbs } from './use-row-verbs.ts'
import './list-screen.css'

/** The list of any family, from its declaration: search, filters, sort and page in the address, a grid, its verbs. */
export function ListScreen({ resource, presentation }: ScreenProps) {
  const permission = usePagePermission(resource.page)
  const isPhone = usePhone()
  const [state, change] = useListState()
  const list = useList(resource, state, permission?.object_id)
  const [doomed, setDoomed] = useState<StoredRecord>()
  const restore = useRestore(resource)
  const own = useRecordVerbs(resource, presentation)
  const verbsOf = useRowVerbs(resource, {
    ownOf: own.verbsOf,
    onDelete: setDoomed,
    onRestore: (record) => void restore(record),
  })
  const mayAdd = resource.rights.includes('add') && permission?.rights_add === 1
  const add = mayAdd && <AddButton page={resource.page} isLarge={isPhone} />
  const Delete = presentation?.dialogs?.delete ?? DeleteDialog
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
        <ListToolbar
          resource={resource}
          state={state}
          onChange={change}
          pageId={permission?.object_id}
          seesDeleted={permission?.rights_view_deleted === 1}
        />
        <ListBody
          resource={resource}
          presentation={presentation}
          state={state}
          onChange={change}
          list={list}
          verbsOf={verbsOf}
          add={add}
        />
        <ListFooter
          state={state}
          total={list.data?.total}
          isCapped={list.data?.isCapped ?? false}
          shown={list.data?.rows.length ?? 0}
          onPage={(page) => change({ page })}
          primary={isPhone && add}
        />
      </div>
      {own.dialog}
      <Delete
        resource={resource}
        record={doomed}
        onClose={() => setDoomed(undefined)}
        onDeleted={() => setDoomed(undefined)}
      />
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
