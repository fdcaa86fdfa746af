import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { reference } from '#platform/contract/fields/field.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useMayOpen, usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { exactText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { ticketCalls, type TicketFacts } from '../../contract/ticket-calls.ts'
import { priorities } from '../../contract/ticket-states.ts'
import { allTickets } from '../../contract/tickets.ts'
import { useTicketCall } from '../conversation/use-conversation.ts'
import { OtherTickets } from './other-tickets.tsx'
import { OutageDialog } from './outage-dialog.tsx'
import styles from './facts-pane.module.css'

interface FactsPaneProps {
  readonly record: StoredRecord
  readonly facts: TicketFacts
  readonly onOpen: (id: number) => void
}

/** The person, their seat, their equipment and their other tickets, beside what is set of this one. */
export function FactsPane({ record, facts, onOpen }: FactsPaneProps) {
  const { requester, seat, assets, others } = facts
  const mayOpen = useMayOpen()
  return (
    <aside className={styles.facts} aria-label={t`About the requester`}>
      <Settings record={record} facts={facts} />
      <h3>{requester.name}</h3>
      <ul>
        {[
          requester.designation,
          requester.office,
          requester.manager && t`Reports to ${requester.manager}`,
          requester.extension && t`Extension ${requester.extension}`,
          requester.email,
        ].map((fact) => fact && <li key={fact}>{fact}</li>)}
      </ul>
      <h3>Seat</h3>
      <ul>
        <li>{seat ? seat.number : t`No seat is known.`}</li>
        {seat?.network_port && <li>{t`Network port ${seat.network_port}`}</li>}
      </ul>
      <h3>Equipment</h3>
      <ul>
        {assets.length === 0 && <li>{t`They hold nothing.`}</li>}
        {assets.map(({ id, asset_tag, name, is_this }) => (
          <li key={id}>
            {mayOpen('/assets/view') ? (
              <Link to={`/assets/view?id=${id}`}>{asset_tag}</Link>
            ) : (
              asset_tag
            )}{' '}
            {name}
            {is_this && <State tone="info" word="This ticket" />}
          </li>
        ))}
      </ul>
      <Outage record={record} facts={facts} />
      <OtherTickets record={record} others={others} onOpen={onOpen} />
    </aside>
  )
}

/** Whom an outage affected, and from when to when; their time is excused. */
function Outage({ record, facts }: Omit<FactsPaneProps, 'onOpen'>) {
  const [isOpen, setOpen] = useState(false)
  const zone = useZone()
  const [from, to] = [record['outage_from'], record['outage_to']]
  return (
    <>
      <h3>Outage</h3>
      {typeof from === 'string' && typeof to === 'string' && (
        <ul>
          <li>{t`${exactText(new Date(from), zone)} to ${exactText(new Date(to), zone)}`}</li>
          <li>{facts.affected.map(({ name }) => name).join(', ')}</li>
        </ul>
      )}
      {record['status'] !== 'Closed' && (
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {from ? t`Change the outage` : t`Name affected people`}
        </Button>
      )}
      {isOpen && (
        <OutageDialog record={record} affected={facts.affected} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** Chosen among the tickets of the queue. */
const PART_OF = reference('all-tickets', { label: 'Part of' })
const parentOf = (record: StoredRecord): string => String(record['parent_ticket_name'] ?? '')

/** Who works at it, and how soon it is to be solved: saved as they are chosen. */
function Settings({ record, facts: { handlers } }: Omit<FactsPaneProps, 'onOpen'>) {
  const send = useTicketCall()
  const [failure, setFailure] = useState<string>()
  const save = async (values: Readonly<Record<string, unknown>>) => {
    setFailure(undefined)
    try {
      await send(ticketCalls.updateTicket, { ...values, id: record.id })
    } catch (problem) {
      setFailure(problemText(problem))
    }
  }
  const isOver = record['status'] === 'Closed'
  const pageId = usePagePermission(allTickets.page)?.object_id
  return (
    <div className={styles.settings}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <NativeSelect
        label={t`Assignee`}
        value={String(record['assignee_id'] ?? '')}
        disabled={isOver}
        onChange={({ currentTarget: { value } }) =>
          void save({ assignee_id: value === '' ? null : Number(value) })
        }
        data={[
          { value: '', label: t`Not assigned` },
          ...handlers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        label={t`Priority`}
        value={String(record['priority'])}
        disabled={isOver}
        onChange={({ currentTarget: { value } }) => void save({ priority: value })}
        data={priorities.map((one) => ({ value: one, label: t(one) }))}
      />
      <FieldInput
        name="parent_ticket_id"
        field={PART_OF}
        value={record['parent_ticket_id']}
        siblings={{}}
        error={undefined}
        errors={{}}
        isDisabled={isOver}
        titles={new Map([[Number(record['parent_ticket_id']), parentOf(record)]])}
        pageId={pageId}
        onChange={(value) => void save({ parent_ticket_id: value })}
        onLeave={() => undefined}
      />
    </div>
  )
}
