import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { FoundPersonSelect } from '#platform/web/fields/references/found-person.tsx'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { ticketCalls, type TicketFacts } from '../../contract/ticket-calls.ts'
import { ticketFields } from '../../contract/ticket-fields.ts'
import { useTicketCall } from '../conversation/use-conversation.ts'
import { findPeople, FOUND_PEOPLE } from '../find-people.ts'
import styles from './outage-dialog.module.css'

interface OutageDialogProps {
  readonly record: StoredRecord
  readonly affected: TicketFacts['affected']
  readonly onClose: () => void
}

const TIMES = ['outage_from', 'outage_to'] as const

/** From when to when something did not work, and for whom. */
export function OutageDialog({ record, affected, onClose }: OutageDialogProps) {
  const send = useTicketCall()
  const [people, setPeople] = useState(affected)
  const [times, setTimes] = useState<Readonly<Record<string, unknown>>>({
    outage_from: record['outage_from'],
    outage_to: record['outage_to'],
  })
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // Who was found last can be chosen: the call answers names with the numbers.
  const [found, setFound] = useState<TicketFacts['affected']>([])
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    const affected_employee_ids = people.map(({ id }) => id)
    try {
      await send(ticketCalls.updateTicket, { ...times, affected_employee_ids, id: record.id })
      onClose()
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  const add = (id: number | null) => {
    const person = found.find((one) => one.id === id)
    if (person && !people.some((one) => one.id === id)) setPeople([...people, person])
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Who was affected, and when?"
      consequence="Their time away from the plan during the outage is excused."
      isTyped={people !== affected}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      {TIMES.map((name) => (
        <FieldInput
          key={name}
          name={name}
          field={ticketFields[name]}
          value={times[name]}
          siblings={times}
          isDisabled={isBusy}
          onChange={(value) => setTimes({ ...times, [name]: value })}
        />
      ))}
      <FoundPersonSelect
        label={t`Add a person`}
        askedFor={FOUND_PEOPLE}
        find={async (search, signal) => {
          const offered = await findPeople(search, signal)
          setFound(offered)
          return offered
        }}
        value={null}
        onChange={add}
      />
      <ul className={styles.people}>
        {people.map(({ id, name }) => (
          <li key={id}>
            {name}
            <Button
              size="xs"
              variant="subtle"
              leftSection={<Icon name="x" />}
              aria-label={t`Remove ${name}`}
              onClick={() => setPeople(people.filter((one) => one.id !== id))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
