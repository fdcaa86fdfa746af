import { useMutation } from '@tanstack/react-query'
import { pictureCalls } from '../../contract/picture-calls.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'

/** Makes a picture the one its person is known by in face checks. */
export function useApproveReference(onDone: () => void) {
  return useMutation({
    mutationFn: (id: number) => sendCall(pictureCalls.approveReference, { id }),
    onSuccess: ({ message }) => {
      if (message) showSnackbar('success', message)
      onDone()
    },
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
  })
}
