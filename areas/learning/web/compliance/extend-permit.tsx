import { Button, NumberInput, Textarea } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { complianceCalls } from '../../contract/compliance/compliance-calls.ts'

interface ExtendPermitProps {
  assignment: number
  person: string
  onClose: () => void
  onDone: () => void
}

/** Lets a person go on for some days, once, with the reason why. */
export function ExtendPermit({ assignment, person, onClose, onDone }: ExtendPermitProps) {
  const [days, setDays] = useState<number | string>(7)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { keyFor, spent } = useWriteKey()
  const send = async () => {
    setBusy(true)
    const body = { days, reason }
    try {
      const path = complianceCalls.extendPermit.path.replace('{id}', String(assignment))
      const { message } = await write(path, { method: 'POST', key: keyFor(body), body })
      spent()
      showSnackbar('success', message ?? '')
      onDone()
      onClose()
    } catch (problem) {
      setFailure(
        problem instanceof RequestProblem && problem.fields
          ? Object.values(problem.fields).flat().join(' ')
          : problemText(problem),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Extend the permit of ${person}`}
      consequence={t`${person} can log the guarded activities for some more days. This is possible once.`}
      isTyped={reason !== ''}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void send()}>
            Extend
          </Button>
        </>
      }
    >
      <NumberInput label="Days" min={1} max={14} value={days} onChange={setDays} data-autofocus />
      <Textarea
        label="Reason"
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        error={failure}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Dialog>
  )
}
