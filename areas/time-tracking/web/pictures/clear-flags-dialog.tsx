import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureCalls } from '../../contract/picture-calls.ts'
import type { Answer } from '#platform/web/client/read-answer.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { t } from '#platform/contract/words/texts.ts'
import { OptionalLabel } from '#platform/web/fields/label.tsx'

interface ClearFlagsDialogProps {
  /** The pictures whose flags are cleared; none closes the dialog. */
  readonly ids: readonly number[]
  readonly onClose: () => void
  readonly onCleared: () => void
}

/** Says of one flag or of many that the check was wrong. */
export function ClearFlagsDialog({ ids, onClose, onCleared }: ClearFlagsDialogProps) {
  const [note, setNote] = useState('')
  const close = () => {
    setNote('')
    onClose()
  }
  const clear = useMutation({
    mutationFn: () => send(ids, note),
    onSuccess: ({ message }) => {
      if (message) showSnackbar('success', message)
      close()
      onCleared()
    },
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
  })
  const flags = ids.length === 1 ? t`this flag` : t`${ids.length} flags`
  return (
    <Dialog
      opened={ids.length > 0}
      onClose={close}
      title={`Clear ${flags}?`}
      consequence="It is counted as a false positive, with your name. Time and pay are as they were."
      isTyped={note !== ''}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button loading={clear.isPending} onClick={() => clear.mutate()}>
            Clear {ids.length === 1 ? 'flag' : 'flags'}
          </Button>
        </>
      }
    >
      <TextInput
        label={<OptionalLabel text={t`Why`} />}
        maxLength={200}
        value={note}
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Dialog>
  )
}

/** One has a call of its own, many another: all of them, or none. */
function send(ids: readonly number[], note: string): Promise<Answer<unknown>> {
  const why = note.trim() === '' ? {} : { note }
  const [only] = ids
  if (ids.length === 1 && only !== undefined)
    return sendCall(pictureCalls.clear, { ...why, id: only })
  return sendCall(pictureCalls.clearAll, { ...why, ids: [...ids] })
}
