import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '#platform/contract/resource.ts'
import {
  type KeptList,
  type SavedView,
  savedViewCalls,
  type ViewAudience,
} from '#platform/contract/saved-views.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request, write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'

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
  const send = async <Data>(
    name: keyof typeof savedViewCalls,
    id: number | undefined,
    body: object,
  ) => {
    const { method, path } = savedViewCalls[name]
    return write<Data>(path.replace('{id}', String(id ?? '')), { method, body, key: newKey() })
  }
  /** Shows the views as they will be, then asks for it. */
  const optimistically = async (next: SavedView[], work: () => Promise<void>): Promise<void> => {
    const before = queries.getQueryData(queryKey)
    queries.setQueryData(queryKey, next)
    try {
      await work()
    } catch (problem) {
      queries.setQueryData(queryKey, before)
      showSnackbar('general_error', problemText(problem))
    }
    await queries.invalidateQueries({ queryKey })
  }
  const known = views ?? []

  const create = async (draft: ViewDraft): Promise<SavedView> => {
    const body = { ...draft, resource: resource.name }
    const { data } = await send<SavedView>('createView', undefined, body)
    queries.setQueryData(queryKey, [...known, data])
    return data
  }
  const update = (view: SavedView, draft: ViewDraft): Promise<void> =>
    optimistically(
      known.map((each) => (each.id === view.id ? { ...view, ...draft } : each)),
      async () => {
        await send('updateView', view.id, draft)
        const undo = () =>
          void optimistically(
            known,
            async () => void (await send('updateView', view.id, draftOf(view))),
          )
        showSnackbar('success', `View ${draft.name} saved`, { label: 'Undo', onChoose: undo })
      },
    )
  const remove = (view: SavedView): Promise<void> =>
    optimistically(
      known.filter((each) => each !== view),
      async () => {
        await send('deleteView', view.id, {})
        const undo = () =>
          void optimistically(known, async () => void (await create(draftOf(view))))
        showSnackbar('success', `View ${view.name} deleted`, { label: 'Undo', onChoose: undo })
      },
    )
  const chooseDefault = (view: SavedView | undefined): Promise<void> =>
    optimistically(
      known.map((each) => ({ ...each, is_default: each.id === view?.id })),
      async () =>
        void (await send('chooseDefaultView', undefined, {
          resource: resource.name,
          id: view?.id ?? null,
        })),
    )
  return { views, create, update, remove, chooseDefault }
}

export type SavedViews = ReturnType<typeof useSavedViews>

/** What was given for a view, without what the server adds. */
export function draftOf(view: SavedView): ViewDraft {
  const { name, shared_with, search, sort, filter, columns, rows, with_deleted } = view
  return { name, shared_with, search, sort, filter, columns, rows, with_deleted }
}
