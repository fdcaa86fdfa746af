import { Button, CopyButton, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FocusEvent, useState } from 'react'
import type { PasswordLink } from '#areas/session/contract/session-calls.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'

/** Mails a person a link to set a password. Without a mail server the link is shown here, to hand over. */
export function PasswordLinkDialog({ record, onClose }: VerbDialogProps) {
  const keys = useWriteKey()
  const [link, setLink] = useState<string>()
  const send = useMutation({
    mutationFn: () =>
      write<PasswordLink>(`user/sendPasswordLink/${record.id}`, {
        method: 'POST',
        key: keys.keyFor(record.id),
        body: {},
      }),
    onSuccess: ({ data, message }) => {
      if (data.link !== undefined) return setLink(new URL(data.link, window.location.origin).href)
      showSnackbar('success', message ?? 'A link to set the password is on its way.')
      return onClose()
    },
  })
  if (link !== undefined)
    return <LinkToCopy name={String(record.name)} link={link} onClose={onClose} />
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Send ${String(record.name)} a link?`}
      consequence="The link sets a new password, once, within three days. The present one works until then."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={send.isPending} onClick={() => send.mutate()}>
            Send the link
          </Button>
        </>
      }
    >
      {send.error && <Notice tone="bad">{problemText(send.error)}</Notice>}
    </Dialog>
  )
}

function LinkToCopy({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Not sent to ${name}`}
      consequence="There is no mail server. Copy the link and give it to the person: it sets a new password, once, within three days."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button onClick={copy}>{copied ? 'Copied' : 'Copy invitation link'}</Button>
            )}
          </CopyButton>
        </>
      }
    >
      <TextInput label="Invitation link" value={link} readOnly onFocus={selectAll} />
    </Dialog>
  )
}

const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select()
