import { userSessionCalls } from '#areas/session/contract/session-calls.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { SendLinkDialog } from '#platform/web/screens/send-link-dialog.tsx'

/** Invites a person to their account, by the call that the screen of users has for it. */
export function InvitationDialog({ record, onClose }: VerbDialogProps) {
  const name = String(record.name)
  return (
    <SendLinkDialog
      call={userSessionCalls.sendPasswordLink}
      id={Number(record['user_id'])}
      {...{ name, onClose }}
      title={`Invite ${name}?`}
      consequence="The link sets the password of their account, once, within three days."
    />
  )
}
