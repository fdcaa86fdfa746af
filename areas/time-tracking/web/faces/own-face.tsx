import { Button, Checkbox, FileButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { sendForm } from '#platform/web/client/send-form.ts'
import { useSession } from '#platform/web/client/session.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { State } from '#platform/web/parts/state.tsx'
import { plainList } from '#platform/web/lists/list-state.ts'
import { useList } from '#platform/web/lists/use-list.ts'
import { faceApprovals, faceCalls } from '../../contract/faces/face-approvals.ts'
import styles from './own-face.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** The picture a person is known by at the clock; on one's own record it is sent and taken back. */
export function OwnFace({ record }: { record: StoredRecord }) {
  const permission = usePagePermission(faceApprovals.page)
  const isOwn = useSession().employee_id === record.id
  const filter = { employee_id: { eq: record.id } }
  const list = useList(faceApprovals, { ...plainList, filter, page: 1 }, permission?.object_id)
  const latest = list.data?.rows[0]
  if (permission?.rights_view !== 1 || !list.data || (!latest && !isOwn)) return null
  const status = typeof latest?.['status'] === 'string' ? latest['status'] : undefined
  const tone =
    faceApprovals.fields.status.tones[status as keyof typeof faceApprovals.fields.status.tones] // undefined stays undefined
  return (
    <Card title="Known at the clock by">
      {status && tone ? (
        <State tone={tone} word={status} />
      ) : (
        <p className="muted">No picture was sent yet.</p>
      )}
      {isOwn && <Sending mayWithdraw={status === 'Pending' || status === 'Approved'} />}
    </Card>
  )
}

function Sending({ mayWithdraw }: { mayWithdraw: boolean }) {
  const [agrees, setAgrees] = useState(false)
  const { send, withdraw } = useFace()
  return (
    <div className={styles.ownFace}>
      <Checkbox
        label="I agree that my clock pictures are compared with this one. I can take it back at any time."
        checked={agrees}
        onChange={(event) => setAgrees(event.currentTarget.checked)}
      />
      <div className={styles.buttons}>
        <FileButton accept="image/jpeg,image/png" onChange={(file) => file && send.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" disabled={!agrees} loading={send.isPending}>
              Send a picture
            </Button>
          )}
        </FileButton>
        {mayWithdraw && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Take the consent back
          </Button>
        )}
      </div>
    </div>
  )
}

function useFace() {
  const queries = useQueryClient()
  const options = {
    onSuccess: ({ message }: { message?: string | undefined }) => {
      showSnackbar('success', message ?? t`Saved`)
      void queries.invalidateQueries({ queryKey: [faceApprovals.name] })
    },
    onError: (problem: unknown) => showSnackbar('general_error', problemText(problem)),
  }
  const send = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('consent', 'true')
      form.append(faceCalls.enrolFace.takes.field, file)
      return sendForm(faceCalls.enrolFace.path, form, { key: newKey() })
    },
    ...options,
  })
  const withdraw = useMutation({
    mutationFn: () => sendCall(faceCalls.withdrawConsent, {}),
    ...options,
  })
  return { send, withdraw }
}
