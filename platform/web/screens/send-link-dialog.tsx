import { Button, CopyButton, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FocusEvent, useState } from 'react'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { t } from '#platform/contract/words/texts.ts'

interface SendLinkDialogProps {
  /** A call on one record that mails a link, or answers it where no mail can be sent. Its path ends in the record's number. */
  call: Pick<CallDeclaration, 'method' | 'path'>
  id: number
  /** The person who gets it. */
  name: string
  title: string
  /** What the link does, and for how long: "It sets a new password, once, within three days." */
  consequence: string
  onClose: () => void
}

/** Mails a person a link. Without a mail server the link is shown here, to hand over. */
export function SendLinkDialog({ call, id, name, onClose, ...words }: SendLinkDialogProps) {
  const keys = useWriteKey()
  const [link, setLink] = useState<string>()
  const send = useMutation({
    mutationFn: () =>
      write<{ link?: string }>(call.path.replace('{id}', String(id)), {
        method: call.method,
        key: keys.keyFor(id),
        body: {},
      }),
    onSuccess: ({ data, message }) => {
      if (data.link !== undefined) return setLink(new URL(data.link, window.location.origin).href)
      showSnackbar('success', message ?? t`The link is on its way.`)
      return onClose()
    },
  })
  if (link !== undefined)
    return <LinkToCopy {...{ name, link, onClose }} consequence={words.consequence} />
  return (
    <Dialog
      opened
      onClose={onClose}
      {...words}
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

interface LinkToCopyProps extends Pick<SendLinkDialogProps, 'name' | 'consequence' | 'onClose'> {
  link: string
}

function LinkToCopy({ name, consequence, link, onClose }: LinkToCopyProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Not sent to ${name}`}
      consequence={`There is no mail server. Copy the link and give it to the person. ${consequence}`}
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
