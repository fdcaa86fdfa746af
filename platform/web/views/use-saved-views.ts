import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '#platform/contract/resource.ts'
import {
  type KeptList,
  type SavedView,
  savedViewCalls,
  type ViewAudience,
} from '#platform/contract/lists/saved-views.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request, write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { t } from '#platform/contract/words/texts.ts'

/** What a person gives a view. */
export type ViewDraft = KeptList & { readonly name: string; readonly shared_with: ViewAudience }

/** Views change rarely, and one's own changes are taken at once. */
const FRESH_MS = 5 * 60_000

/** The views of a list. A change shows at once and can be taken back; what fails is put back and said. */
export function useSavedViews(resource: AnyResource) {
  const queries = useQueryClient()
  const queryKey = ['views', resource.name]
  const { data: views } = useQuery({
    queryKey,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const query = { resource: resource.name }
      const { data } = await request<SavedView[]>(savedViewCalls.savedViews.path, { signal, query })
      return data
    },
  })
  const shown = (): SavedView[] => queries.getQueryData<SavedView[]>(queryKey) ?? []
  /** Shows the views as they will be, does the work, and shows them as they were if it fails. Says whether it was done. */
  const atOnce = async (next: SavedView[], work: () => Promise<unknown>): Promise<boolean> => {
    const before = shown()
    queries.setQueryData(queryKey, next)
    const isDone = await work().then(
      () => true,
      (problem: unknown) => {
        queries.setQueryData(queryKey, before)
        showSnackbar('general_error', problemText(problem))
        return false
      },
    )
    await queries.invalidateQueries({ queryKey })
    return isDone
  }

  const create = async (draft: ViewDraft): Promise<SavedView> => {
    const { data } = await send<SavedView>('createView', { ...draft, resource: resource.name })
    queries.setQueryData(queryKey, [...shown(), data])
    return data
  }
  const change = (view: SavedView, draft: ViewDraft): Promise<boolean> =>
    atOnce(
      shown().map((each) => (each.id === view.id ? { ...view, ...draft } : each)),
      () => send('updateView', draft, view.id),
    )
  return {
    views,
    create,
    update: async (view: SavedView, draft: ViewDraft): Promise<void> => {
      if (await change(view, draft))
        offerUndo(t`View ${draft.name} saved`, () => change(view, draftOf(view)))
    },
    remove: async (view: SavedView): Promise<void> => {
      const others = shown().filter(({ id }) => id !== view.id)
      if (await atOnce(others, () => send('deleteView', {}, view.id)))
        offerUndo(t`View ${view.name} deleted`, () => create(draftOf(view)))
    },
    chooseDefault: (view: SavedView | undefined): Promise<boolean> =>
      atOnce(
        shown().map((each) => ({ ...each, is_default: each.id === view?.id })),
        () => send('chooseDefaultView', { resource: resource.name, id: view?.id ?? null }),
      ),
  }
}

export type SavedViews = ReturnType<typeof useSavedViews>

/** What was given for a view, without what the server adds. */
export function draftOf(view: SavedView): ViewDraft {
  const { name, shared_with, search, sort, filter, columns, rows, with_deleted, group_by } = view
  return { name, shared_with, search, sort, filter, columns, rows, with_deleted, group_by }
}

function send<Data>(name: keyof typeof savedViewCalls, body: object, id?: number) {
  const { method, path } = savedViewCalls[name]
  return write<Data>(path.replace('{id}', String(id ?? '')), { method, body, key: newKey() })
}

function offerUndo(words: string, undo: () => Promise<unknown>): void {
  const onChoose = () =>
    void undo().catch((problem: unknown) => showSnackbar('general_error', problemText(problem)))
  showSnackbar('success', words, { label: 'Undo', onChoose })
}
