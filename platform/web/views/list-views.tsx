import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { SavedView } from '#platform/contract/lists/saved-views.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { type ListState, plainList, writeState } from '#platform/web/lists/list-state.ts'
import { draftOf, useSavedViews } from './use-saved-views.ts'
import { isChanged, keptOf, stateOfView, stateShown } from './view-state.ts'
import type { ListColumns } from '#platform/web/lists/use-list-columns.ts'
import styles from './list-views.module.css'
import { t } from '#platform/contract/words/texts.ts'

const StateTabs = lazy(async () => ({ default: (await import('./state-tabs.tsx')).StateTabs }))
const ViewMenu = lazy(async () => ({ default: (await import('./view-menu.tsx')).ViewMenu }))
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

/** Views beyond these stand under More. */
const MOST_TABS = 5

interface ListViewsProps {
  resource: AnyResource
  state: ListState
  columns: ListColumns
  onChange: (change: Partial<ListState>) => void
}

/** The saved views of a list as tabs, and what was changed since the chosen one. */
export function ListViews({ resource, state, columns, onChange }: ListViewsProps) {
  const saved = useSavedViews(resource)
  const [asked, setAsked] = useState<{ view: SavedView | undefined }>()
  const views = saved.views ?? []
  const current = views.find(({ id }) => id === state.view)
  const shown = current ? undefined : stateShown(resource, state)
  const isAll = !current && shown === undefined
  const open = (view: SavedView) => {
    onChange(stateOfView(view))
    if (view.left_out.length > 0)
      showSnackbar('success', t`Left out of ${view.name}: ${view.left_out.join(', ')}`)
  }
  useDefaultView(saved.views, state, open)
  const [tabs, more] = [views.slice(0, MOST_TABS), views.slice(MOST_TABS)]
  const hidden = more.find((view) => view === current)
  const kept = keptOf({ ...state, columns: columns.isOwn ? [...columns.places] : undefined })
  const save = () => {
    if (!current?.is_mine) return setAsked({ view: undefined })
    void saved.update(current, { ...draftOf(current), ...kept })
    if (kept.columns && !state.columns) onChange({ columns: columns.places })
  }
  return (
    <>
      <nav className={styles.listViews} aria-label="Views">
        {[...tabs, ...(hidden ? [hidden] : [])].map((view) => (
          <span key={view.id} className={styles.tab} data-current={view === current || undefined}>
            <button type="button" aria-current={view === current} onClick={() => open(view)}>
              {view.name}
            </button>
            {view === current && (
              <Suspense>
                <ViewMenu
                  view={view}
                  saved={saved}
                  onRename={() => setAsked({ view })}
                  onDeleted={() => onChange({ view: 'all' })}
                />
              </Suspense>
            )}
          </span>
        ))}
        <span className={styles.tab} data-current={isAll || undefined}>
          <button
            type="button"
            aria-current={isAll}
            onClick={() => onChange({ ...plainList, view: 'all' })}
          >
            All
          </button>
        </span>
        {resource.list.views && (
          <Suspense>
            <StateTabs {...{ resource, shown, onChange }} />
          </Suspense>
        )}
        {more.length > 0 && <MoreViews views={more} onOpen={open} />}
        <button
          type="button"
          className={styles.add}
          aria-label="Save the list as a view"
          onClick={() => setAsked({ view: undefined })}
        >
          <Icon name="plus" size={14} />
        </button>
        {shown === undefined && isChanged(state, current) && (
          <>
            <Button size="xs" variant="subtle" className={styles.save} onClick={save}>
              Save view
            </Button>
            <Button
              size="xs"
              variant="subtle"
              onClick={() =>
                current ? onChange(stateOfView(current)) : onChange({ ...plainList, view: 'all' })
              }
            >
              Reset
            </Button>
          </>
        )}
      </nav>
      {asked && (
        <Suspense>
          <ViewDialog
            view={asked.view}
            onSave={async (named) => {
              if (asked.view) return saved.update(asked.view, { ...draftOf(asked.view), ...named })
              open(await saved.create({ ...kept, ...named }))
            }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function MoreViews({ views, onOpen }: { views: SavedView[]; onOpen: (view: SavedView) => void }) {
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <button type="button" className={styles.more}>
          More
          <Icon name="chevron-down" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map((view) => (
          <Menu.Item key={view.id} onClick={() => onOpen(view)}>
            {view.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A list that was asked for without anything said opens with the person's default view. */
function useDefaultView(
  views: readonly SavedView[] | undefined,
  state: ListState,
  open: (view: SavedView) => void,
): void {
  const view = views?.find(({ is_default }) => is_default)
  const isBare = writeState(state).size === 0
  useEffect(() => {
    if (view && isBare) open(view)
  })
}
