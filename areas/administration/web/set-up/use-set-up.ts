import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SetUpChecklist } from '../../contract/set-up/set-up-steps.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request, write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'

const setUpKey = ['set-up'] as const

/** The checklist as far as one may do it. What was done elsewhere is ticked when one comes back to it. */
export const useSetUp = () =>
  useQuery({
    queryKey: setUpKey,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await request<SetUpChecklist>('setUp/getSteps', { signal })).data,
  })

type Verb = 'skip' | 'keep' | 'takeUp' | 'hide'

/** Decides about a step, or puts the whole list aside. */
export function useSetUpVerb() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ verb, ...body }: { verb: Verb } & Record<string, unknown>) =>
      write(`setUp/${verb}`, { method: 'POST', key: newKey(), body }),
    onSuccess: async ({ message }) => {
      if (message) showSnackbar('success', message)
      await queries.invalidateQueries({ queryKey: setUpKey })
      await queries.invalidateQueries({ queryKey: ['dashboard'] })
    },
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
  })
}
