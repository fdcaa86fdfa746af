import { useQuery } from '@tanstack/react-query'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { deliveryCalls } from '../../contract/deliveries/delivery-calls.ts'
import { DELIVERIES_PAGE } from '../../contract/runs/email-runs.ts'
import styles from './deliveries.module.css'

/** Every mail with what became of it. Codes and links are never shown. The people who send mail again hear where it goes. */
export function SentMailScreen(props: ScreenProps) {
  const mayResend = usePagePermission(DELIVERIES_PAGE)?.rights_edit === 1
  const { data: canSend } = useQuery({
    enabled: mayResend,
    queryKey: ['email-deliveries', 'route'],
    queryFn: async ({ signal }) =>
      (await request<{ can_send: boolean }>(deliveryCalls.mailRoute.path, { signal })).data
        .can_send,
  })
  return (
    <>
      {mayResend && canSend === false && (
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
