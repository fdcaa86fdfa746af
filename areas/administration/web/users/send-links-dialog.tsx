import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { userSessionCalls } from '#areas/session/contract/session-calls.ts'
import type { BulkAnswer } from '#platform/contract/bulk.ts'
import { t } from '#platform/contract/words/texts.ts'
import { RefusedList } from '#platform/web/bulk/refused-list.tsx'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { BulkVerbProps } from '#platform/web/screens/present-resource.ts'

const { path, method } = userSessionCalls.sendPasswordLinks

/** Mails each chosen user a link again: those who were invited and have not come. */
export function SendLinksDialog({ resource, records, onClose }: BulkVerbProps) {
  const object_viewed_id = usePagePermission(resource.page)?.object_id
  const keys = useWriteKey()
  const ids = records.map(({ id }) => id)
  const send = useMutation({
    mutationFn: () =>
      write<BulkAnswer>(path, {
        method,
        body: { ids, object_viewed_id },
        key: keys.keyFor(ids),
      }),
    onSuccess: ({ data, message = '' }) => {
      if (data.changed.length > 0) showSnackbar('success', message)
      if (data.refused.length === 0) onClose()
    },
  })
  const refused = send.data?.data.refused ?? []
  if (refused.length > 0)
    return <RefusedList title={t`Some users get no link`} {...{ refused, onClose }} />
  return (
    <Dialog
      opened
      onClose={onClose}
      title={ids.length === 1 ? t`Send one user a link?` : t`Send ${ids.length} users a link?`}
      consequence={t`Each link sets a new password, once, within three days. Links that were sent before stop working.`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button loading={send.isPending} onClick={() => send.mutate()}>{t`Send links`}</Button>
        </>
      }
    >
      {send.error && <Notice tone="bad">{problemText(send.error)}</Notice>}
    </Dialog>
  )
}
