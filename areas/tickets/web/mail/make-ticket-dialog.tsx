import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { FoundPersonSelect } from '#platform/web/fields/references/found-person.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { mailCalls } from '../../contract/mail/mail-calls.ts'
import { ticketMails } from '../../contract/mail/ticket-mails.ts'
import { allTickets, tickets } from '../../contract/tickets.ts'
import { useOfficeOf } from '../category-input.tsx'
import { findPeople, FOUND_PEOPLE } from '../find-people.ts'

const { makeTicketOfMail } = mailCalls

/** Whose ticket a held mail becomes, and in which category. */
export function MakeTicketDialog({ record, onClose }: VerbDialogProps) {
  const pageId = usePagePermission(ticketMails.page)?.object_id
  const [requester, setRequester] = useState<unknown>(null)
  const office_id = useOfficeOf(requester)
  const [category, setCategory] = useState<unknown>(record['category_id'])
  const making = useChange(makeTicketOfMail, { changes: [ticketMails, tickets, allTickets] })
  const make = () => {
    const input = { id: record.id, requester_id: idIn(requester), category_id: idIn(category) }
    void making.mutateAsync(input).then(onClose, () => undefined) // what is refused is shown
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Whose ticket is it?"
      consequence="The person you choose gets its number by mail, at their own address."
      isTyped={requester !== null}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={making.isPending} disabled={requester === null} onClick={make}>
            Make a ticket
          </Button>
        </>
      }
    >
      {making.error && <Notice tone="bad">{problemText(making.error)}</Notice>}
      <FoundPersonSelect
        label={t`Requester`}
        askedFor={FOUND_PEOPLE}
        find={findPeople}
        value={requester}
        onChange={setRequester}
      />
      <FieldInput
        name="category_id"
        field={{ ...makeTicketOfMail.input.category_id, label: 'Category' }}
        value={category}
        siblings={{ office_id: requester === null ? null : office_id }}
        error={undefined}
        errors={{}}
        isDisabled={making.isPending}
        titles={new Map([[Number(record['category_id']), String(record['category_name'] ?? '')]])}
        pageId={pageId}
        onChange={setCategory}
        onLeave={() => undefined}
      />
    </Dialog>
  )
}

const idIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
