import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useState } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { RadioCards } from '#platform/web/parts/radio-cards.tsx'
import { rosterCalls } from '../../../contract/roster/roster-calls.ts'
import type { OfferReturn, RosterOffer } from '../../../contract/roster/roster-shape.ts'
import { dayWords } from '../roster-words.ts'
import { shiftOfDayWords } from '../times-words.ts'
import { useRosterCall } from '../use-roster-call.ts'
import styles from '../problem-list.module.css'

/** Of a swap that is offered to anybody: which of one's own shifts is given for it, of those that could be. */
export function ReturnDialog({ offer, onClose }: { offer: RosterOffer; onClose: () => void }) {
  const { data, error } = useCall(rosterCalls.offerReturns, { id: offer.id })
  const [chosen, setChosen] = useState<string>()
  const { make, isBusy } = useRosterCall()
  const fitting = data?.filter(({ refused }) => refused === null) ?? []
  const day = chosen ?? fitting[0]?.date
  const accept = async () => {
    const body = { answer: 'Accept', with_date: day }
    if (await make(rosterCalls.answerOffer, body, offer.id)) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Take ${offer.from}’s shift of ${dayWords(offer.date)}`}
      consequence={`${shiftOfDayWords(offer)}. Say which of your shifts you give for it; then it is decided.`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {fitting.length > 0 && (
            <Button loading={isBusy} onClick={() => void accept()}>
              Accept
            </Button>
          )}
        </>
      }
    >
      {error && <Notice tone="bad">{problemText(error)}</Notice>}
      {!data && !error && <Skeleton height={160} />}
      {data && fitting.length === 0 && (
        <Notice tone="info">None of your shifts around it could be given for it.</Notice>
      )}
      {day !== undefined && (
        <RadioCards
          label="Your shift"
          cards={fitting.map(({ date, warnings, ...shift }) => ({
            value: date,
            label: `${dayWords(date)}: ${shiftOfDayWords(shift)}`,
            ...(warnings.length > 0 && { note: warnings.join('; ') }),
          }))}
          value={day}
          onChange={setChosen}
        />
      )}
      <Refused days={data?.filter(({ refused }) => refused !== null) ?? []} />
    </Dialog>
  )
}

function Refused({ days }: { days: readonly OfferReturn[] }) {
  if (days.length === 0) return null
  return (
    <details>
      <summary>{days.length === 1 ? '1 shift does' : `${days.length} shifts do`} not fit</summary>
      <ul className={styles.rosterProblems}>
        {days.map(({ date, refused, ...shift }) => (
          <li key={date} data-blocks>
            <Icon name="circle-off" size={16} />
            <span>
              <b>{dayWords(date)}</b>, {shiftOfDayWords(shift)}: {refused}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
