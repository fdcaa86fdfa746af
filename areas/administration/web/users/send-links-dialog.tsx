import { Button } from '@mantine/core'
import { userSessionCalls } from '#areas/session/contract/session-calls.ts'
import { t } from '#platform/contract/words/texts.ts'
import { RefusedList } from '#platform/web/bulk/refused-list.tsx'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { BulkVerbProps } from '#platform/web/screens/present-resource.ts'
import { useChange } from '#platform/web/client/use-change.ts'

/** Mails each chosen user a link again: those who were invited and have not come. */
export function SendLinksDialog({ resource, records, onClose }: BulkVerbProps) {
  const ids = records.map(({ id }) => id)
  const send = useChange(userSessionCalls.sendPasswordLinks, {
    page: resource.page,
    changes: [],
    isQuiet: true,
  })
  const press = () =>
    send.mutate(
      { ids },
      {
        onSuccess: ({ data, message = '' }) => {
          if (data.changed.length > 0) showSnackbar('success', message)
          if (data.refused.length === 0) onClose()
        },
      },
    )
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
          <Button loading={send.isPending} onClick={press}>{t`Send links`}</Button>
        </>
      }
    >
      {send.error && <Notice tone="bad">{problemText(send.error)}</Notice>}
    </Dialog>
  )
}
