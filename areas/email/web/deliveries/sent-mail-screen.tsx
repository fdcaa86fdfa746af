import { useQuery } from '@tanstack/react-query'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { request } from '#platform/web/client/request.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { deliveryCalls } from '../../contract/deliveries/delivery-calls.ts'
import styles from './deliveries.module.css'

/** Every mail with what became of it. Codes and links are never shown. */
export function SentMailScreen(props: ScreenProps) {
  const { data: canSend } = useQuery({
    queryKey: ['email-deliveries', 'route'],
    queryFn: async ({ signal }) =>
      (await request<{ can_send: boolean }>(deliveryCalls.mailRoute.path, { signal })).data
        .can_send,
  })
  return (
    <>
      {canSend === false && (
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
