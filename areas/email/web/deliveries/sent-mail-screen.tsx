import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { deliveryCalls } from '../../contract/deliveries/delivery-calls.ts'
import { emailDeliveries } from '../../contract/deliveries/email-deliveries.ts'
import { DELIVERIES_PAGE } from '../../contract/runs/email-runs.ts'
import styles from './deliveries.module.css'

/** Every mail with what became of it. Codes and links are never shown. The people who send mail again hear where it goes. */
export function SentMailScreen(props: ScreenProps) {
  const mayResend = usePagePermission(DELIVERIES_PAGE)?.rights_edit === 1
  const { data } = useCall(
    deliveryCalls.mailRoute,
    {},
    { family: emailDeliveries, isAsked: mayResend },
  )
  return (
    <>
      {mayResend && data?.can_send === false && (
        <div className={styles.notice}>
          <Notice tone="warn" title="No mail server is set: nothing leaves this machine.">
            Each mail is written to a file. Set a server under Settings, Mail, then send again what
            is still useful.
          </Notice>
        </div>
      )}
      <ListScreen {...props} />
    </>
  )
}
