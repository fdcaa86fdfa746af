import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { recordName } from '#platform/web/screens/record-words.ts'

interface HandOverProps extends VerbDialogProps {
  resource: AnyResource
  operation: 'submit' | 'withdraw'
}

/** Asks before a record goes to its approvers, or is taken back from them. */
export function HandOver({ resource, operation, record, onClose }: HandOverProps) {
  const queries = useQueryClient()
  const keys = useWriteKey()
  const words = wordsFor[operation]
  const change = useMutation({
    mutationFn: () => {
      const { path, method } = callFor(resource, operation)
      return write(path.replace('{id}', String(record.id)), {
        method,
        key: keys.keyFor([operation, record.id, record.version]),
        body: {},
      })
    },
    onSuccess: async ({ message }) => {
      showSnackbar('success', message ?? words.verb)
      await queries.invalidateQueries({ queryKey: [resource.name] })
      onClose()
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${words.verb}: ${recordName(resource, record)}?`}
      consequence={words.consequence}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button data-autofocus loading={change.isPending} onClick={() => change.mutate()}>
            {words.verb}
          </Button>
        </>
      }
    >
      {change.error && <Notice tone="bad">{textOf(change.error)}</Notice>}
    </Dialog>
  )
}

/** What is wrong with the record itself stands at no field here, so it is said in one line. */
function textOf(problem: unknown): string {
  const fields = problem instanceof RequestProblem ? problem.fields : undefined
  return fields ? Object.values(fields).flat().join(' · ') : problemText(problem)
}

const wordsFor = {
  submit: {
    verb: 'Send request',
    consequence: 'Its approvers are asked to decide. It cannot be changed until then.',
  },
  withdraw: {
    verb: 'Withdraw',
    consequence: 'Its approvers are no longer asked.',
  },
} as const
