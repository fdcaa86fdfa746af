import { Button } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useServed } from '#platform/web/client/outlines.ts'
import { useSession } from '#platform/web/client/session.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { useResourceCrumbs } from '#platform/web/screens/crumbs.ts'
import { ExchangeMenu } from './exchange-menu.tsx'
import { ListBody } from './list-body.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListHead } from './list-head.tsx'
import { listedFields } from './listed-fields.ts'
import { askedOf } from './list-query.ts'
import { type ListState, useListState } from './list-state.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { useOwnName } from './own-name.ts'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { useKnown } from '#platform/web/screens/use-known.ts'
import { useList } from './use-list.ts'
import { useListColumns } from './use-list-columns.ts'
import { useListVerbs } from './use-list-verbs.tsx'
import { useBulkVerbs } from './use-bulk-verbs.ts'
import { useSelection } from './use-selection.ts'
import styles from './list-screen.module.css'

const WaitingRecords = lazy(async () => ({
  default: (await import('./waiting-records.tsx')).WaitingRecords,
}))
const GroupedList = lazy(async () => ({
  default: (await import('#platform/web/groups/grouped-list.tsx')).GroupedList,
}))
const BulkBar = lazy(async () => ({ default: (await import('./list-bulk-bar.tsx')).ListBulkBar }))

/** The list of any family, from its declaration: what it shows stands in the address, what can be done follows the rights. */
export function ListScreen({ resource: declared, presentation }: ScreenProps) {
  const resource = useKnown(declared, 'view')
  const permission = usePagePermission(resource.page)
  const served = useServed(resource)
  const isPhone = usePhone()
  const [state, change] = useListState()
  const ownName = useOwnName(resource, permission, useSession().user.id)
  const columns = useListColumns(resource, presentation, state, change, ownName.leftOut)
  const beside = askedOf(resource, columns.places)
  const fields = listedFields(resource, presentation, { places: columns.places, isPhone })
  const asked = useMemo(() => ({ with: beside, fields }), [beside, fields])
  const list = useList(
    resource,
    listed(state),
    permission?.object_id,
    asked,
    presentation?.isUnderWay,
  )
  const { rows = [], total = 0, isCapped = false } = list.data ?? {}
  ownName.look(rows)
  const { chosen, chooseAll, selection } = useSelection(state, rows, total)
  const { verbsOf, dialogs } = useListVerbs({ resource, presentation }, state, rows, fields !== '')
  const bulkVerbs = useBulkVerbs(resource, presentation)
  const maySelect =
    bulkVerbs.length > 0 ||
    (permission?.rights_edit === 1 && served.has('updateMany')) ||
    (permission?.rights_delete === 1 && served.has('deleteMany'))
  const mayAdd = resource.rights.includes('add') && permission?.rights_add === 1
  const add = mayAdd && <AddButton page={resource.page} isLarge={isPhone} />
  const Above = presentation?.above
  const shared = { resource, presentation, state, columns, onChange: change }
  const toolbar = (
    <ListToolbar
      {...shared}
      pageId={permission?.object_id}
      seesDeleted={permission?.rights_view_deleted === 1}
    />
  )
  return (
    <div className={styles.listScreen}>
      <PageHeader
        title={resource.label.many}
        crumbs={useResourceCrumbs(resource)}
        actions={
          <>
            <ExchangeMenu {...{ resource, presentation, state, columns }} />
            {!isPhone && add}
          </>
        }
      />
      {resource.waits && (
        <Suspense>
          <WaitingRecords resource={resource} />
        </Suspense>
      )}
      {Above && <Above state={state} />}
      <div className={styles.listCard}>
        <ListHead {...shared} beside={isPhone && toolbar} />
        {chosen.size > 0 ? (
          <Suspense fallback={<div className={styles.listBulk} />}>
            <BulkBar
              {...{ resource, presentation, bulkVerbs, state, total, isCapped }}
              chosen={[...chosen.values()]}
              onAll={chooseAll}
              onClear={selection.onClear}
            />
          </Suspense>
        ) : (
          !isPhone && toolbar
        )}
        {state.group === undefined ? (
          <>
            <ListBody
              {...shared}
              {...{ list, verbsOf, add }}
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
          </>
        ) : (
          <Suspense>
            <GroupedList
              {...shared}
              {...{ list, add, asked }}
              selection={maySelect ? selection : undefined}
            />
          </Suspense>
        )}
      </div>
      {dialogs}
    </div>
  )
}

/** Of a list in groups nobody sees a page of its own: it is asked how many rows there are, beside one of them. */
const listed = (state: ListState): ListState =>
  state.group === undefined ? state : { ...state, page: 1, size: 1 }

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
