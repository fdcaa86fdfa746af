import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '#platform/contract/resource.ts'
import {
  type KeptList,
  type SavedView,
  savedViewCalls,
  type ViewAudience,
} from '#platform/contract/lists/saved-views.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
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
    queryFn: ({ signal }) =>
      askCall(savedViewCalls.savedViews, { resource: resource.name }, { signal }),
  })
  const shown = (): readonly SavedView[] =>
    queries.getQueryData<readonly SavedView[]>(queryKey) ?? []
  /** Shows the views as they will be, does the work, and shows them as they were if it fails. Says whether it was done. */
  const atOnce = async (
    next: readonly SavedView[],
    work: () => Promise<unknown>,
  ): Promise<boolean> => {
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
    const { createView } = savedViewCalls
    const { data } = await sendCall(createView, { ...draft, resource: resource.name })
    queries.setQueryData(queryKey, [...shown(), data])
    return data
  }
  const change = (view: SavedView, draft: ViewDraft): Promise<boolean> =>
    atOnce(
      shown().map((each) => (each.id === view.id ? { ...view, ...draft } : each)),
      () => sendCall(savedViewCalls.updateView, { ...draft, id: view.id }),
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
      if (await atOnce(others, () => sendCall(savedViewCalls.deleteView, { id: view.id })))
        offerUndo(t`View ${view.name} deleted`, () => create(draftOf(view)))
    },
    chooseDefault: (view: SavedView | undefined): Promise<boolean> =>
      atOnce(
        shown().map((each) => ({ ...each, is_default: each.id === view?.id })),
        () =>
          sendCall(savedViewCalls.chooseDefaultView, {
            resource: resource.name,
            id: view?.id ?? null,
          }),
      ),
  }
}

export type SavedViews = ReturnType<typeof useSavedViews>

/** What was given for a view, without what the server adds. */
export function draftOf(view: SavedView): ViewDraft {
  const { name, shared_with, search, sort, filter, columns, rows, with_deleted, group_by } = view
  return { name, shared_with, search, sort, filter, columns, rows, with_deleted, group_by }
}

function offerUndo(words: string, undo: () => Promise<unknown>): void {
  const onChoose = () =>
    void undo().catch((problem: unknown) => showSnackbar('general_error', problemText(problem)))
  showSnackbar('success', words, { label: 'Undo', onChoose })
}
