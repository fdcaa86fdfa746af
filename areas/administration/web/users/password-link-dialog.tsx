import { userSessionCalls } from '#areas/session/contract/session-calls.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { SendLinkDialog } from '#platform/web/screens/send-link-dialog.tsx'

/** Mails a person a link to set a password. */
export function PasswordLinkDialog({ record, onClose }: VerbDialogProps) {
  const name = String(record.name)
  return (
    <SendLinkDialog
      call={userSessionCalls.sendPasswordLink}
      id={record.id}
      {...{ name, onClose }}
      title={`Send ${name} a link?`}
      consequence="The link sets a new password, once, within three days. The present one works until then."
    />
  )
}
