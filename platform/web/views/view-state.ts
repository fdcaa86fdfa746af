import type { AnyResource } from '#platform/contract/resource.ts'
import type { KeptList, SavedView } from '#platform/contract/lists/saved-views.ts'
import { columnsText, readColumns } from '#platform/web/lists/column-places.ts'
import {
  type ListState,
  PAGE_SIZES,
  plainList,
  readSort,
  sortText,
  writeState,
} from '#platform/web/lists/list-state.ts'

/** A list as a view has it, on its first page. */
export const stateOfView = (view: SavedView): ListState => ({
  ...plainList,
  search: view.search ?? '',
  sort: readSort(view.sort),
  filter: view.filter,
  columns: readColumns(view.columns),
  size: PAGE_SIZES.find((size) => size === view.rows) ?? plainList.size,
  withDeleted: view.with_deleted,
  group: view.group_by ?? undefined,
  view: view.id,
})

/** What a view keeps of a list. */
export const keptOf = (state: ListState): KeptList => ({
  search: state.search || null,
  sort: sortText(state.sort) || null,
  filter: state.filter,
  columns: state.columns ? columnsText(state.columns) : null,
  rows: state.size === plainList.size ? null : state.size,
  with_deleted: state.withDeleted,
  group_by: state.group ?? null,
})

/** Whether a list was changed since its view, or since it was plain. */
export function isChanged(state: ListState, view: SavedView | undefined): boolean {
  const text = (of: ListState) => writeState({ ...of, page: 1, view: undefined }).toString()
  return text(state) !== text(view ? stateOfView(view) : plainList)
}

/** A list of the records in one state, as its tab opens it. */
export const stateWith = (field: string, value: string): ListState => ({
  ...plainList,
  filter: { [field]: { in: [value] } },
  view: 'all',
})

/** The value whose tab shows a list as it is, with nothing else asked for. */
export function stateShown({ list }: AnyResource, state: ListState): string | undefined {
  const text = (of: ListState) =>
    writeState({ ...of, page: 1, columns: undefined, view: undefined }).toString()
  return list.views?.values.find(
    (value) => text(state) === text(stateWith(list.views?.field ?? '', value)),
  )
}
