import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { RefusedRecord } from '#platform/contract/bulk.ts'
import { t } from '#platform/contract/words/texts.ts'
import { RefusedList } from '#platform/web/bulk/refused-list.tsx'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { BulkVerbProps } from '#platform/web/screens/present-resource.ts'
import { invitationCalls, type Invitees } from '../../contract/invitations.ts'
import { InviteForm } from './invite-form.tsx'

/** Makes accounts for the chosen people who have none, with one decision a job title. */
export function InviteDialog({ resource, records, onClose }: BulkVerbProps) {
  const [refused, setRefused] = useState<readonly RefusedRecord[]>([])
  const left = useRef<readonly RefusedRecord[]>([])
  const ids = records.map(({ id }) => id)
  const { data, error } = useCall(
    invitationCalls.invitees,
    { ids },
    {
      family: resource,
      page: resource.page,
      // What is asked for is there once: it does not change under the person who decides.
      staleTime: Infinity,
      retry: false,
    },
  )
  if (refused.length > 0)
    return <RefusedList title={t`Some were not invited`} {...{ refused, onClose }} />
  if (data && data.titles.length > 0)
    return (
      <InviteForm
        resource={resource}
        invitees={data}
        onRefused={(records) => {
          left.current = records
        }}
        onClose={() => (left.current.length > 0 ? setRefused(left.current) : onClose())}
      />
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Invite people`}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {error && <Notice tone="bad">{problemText(error)}</Notice>}
      {data && <Notice tone="info">{noneText(data)}</Notice>}
    </Dialog>
  )
}

const noneText = ({ without_address }: Invitees): string =>
  without_address.length > 0
    ? t`Those without an account have no company email. Enter one for each of them first.`
    : t`All of them have an account or have left.`
