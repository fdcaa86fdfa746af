import { useMutation } from '@tanstack/react-query'
import { pictureCalls } from '../../contract/picture-calls.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'

/** Makes a picture the one its person is known by in face checks. */
export function useApproveReference(onDone: () => void) {
  const { path } = pictureCalls.approveReference
  return useMutation({
    mutationFn: (id: number) =>
      write(path.replace('{id}', String(id)), { method: 'PUT', key: newKey(), body: {} }),
    onSuccess: ({ message }) => {
      if (message) showSnackbar('success', message)
      onDone()
    },
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
  })
}
