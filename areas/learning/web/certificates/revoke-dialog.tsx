import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { certificateCalls } from '../../contract/certificates/certificate-calls.ts'

/** Takes a certificate back, with the reason. */
export function RevokeDialog({ resource, record, onClose }: VerbDialogProps) {
  const queries = useQueryClient()
  const [revoked_reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { keyFor, spent } = useWriteKey()
  const send = async () => {
    setBusy(true)
    const body = { revoked_reason }
    try {
      const path = certificateCalls.revokeCertificate.path.replace('{id}', String(record.id))
      const { message } = await write(path, { method: 'POST', key: keyFor(body), body })
      spent()
      await queries.invalidateQueries({ queryKey: [resource.name] })
      showSnackbar('success', message ?? '')
      onClose()
    } catch (problem) {
      const [field] = Object.values((problem instanceof RequestProblem && problem.fields) || {})
      setFailure(field?.join(' ') ?? problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Revoke ${String(record['certificate_number'])}?`}
      consequence={t`The check page says Revoked from now on, and the course has to be passed again.`}
      isTyped={revoked_reason !== ''}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" loading={isBusy} onClick={() => void send()}>
            Revoke
          </Button>
        </>
      }
    >
      <Textarea
        label="Reason"
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={revoked_reason}
        error={failure}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Dialog>
  )
}
