import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { FoundPersonSelect } from '#platform/web/fields/references/found-person.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { mailCalls } from '../../contract/mail/mail-calls.ts'
import { ticketMails } from '../../contract/mail/ticket-mails.ts'
import { allTickets, tickets } from '../../contract/tickets.ts'
import { useOfficeOf } from '../category-input.tsx'
import { findPeople, FOUND_PEOPLE } from '../find-people.ts'

const { makeTicketOfMail } = mailCalls
const FAMILIES = [ticketMails.name, tickets.name, allTickets.name]

/** Whose ticket a held mail becomes, and in which category. */
export function MakeTicketDialog({ record, onClose }: VerbDialogProps) {
  const queries = useQueryClient()
  const keys = useWriteKey()
  const pageId = usePagePermission(ticketMails.page)?.object_id
  const [requester, setRequester] = useState<unknown>(null)
  const office_id = useOfficeOf(requester)
  const [category, setCategory] = useState<unknown>(record['category_id'])
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const path = makeTicketOfMail.path.replace('{id}', String(record.id))
      const body = { requester_id: requester, category_id: category }
      const key = keys.keyFor([path, body])
      const { message } = await write(path, { method: makeTicketOfMail.method, body, key })
      keys.spent()
      if (message) showSnackbar('success', message)
      await Promise.all(FAMILIES.map((name) => queries.invalidateQueries({ queryKey: [name] })))
      onClose()
    } catch (problem) {
      setFailure(problemText(problem))
      setBusy(false)
    }
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
          <Button loading={isBusy} disabled={requester === null} onClick={() => void make()}>
            Make a ticket
          </Button>
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
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
        isDisabled={isBusy}
        titles={new Map([[Number(record['category_id']), String(record['category_name'] ?? '')]])}
        pageId={pageId}
        onChange={setCategory}
        onLeave={() => undefined}
      />
    </Dialog>
  )
}
