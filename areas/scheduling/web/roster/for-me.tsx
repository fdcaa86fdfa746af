import { Button } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '#platform/web/parts/notice.tsx'
import { rosterCalls } from '../../contract/roster/roster-calls.ts'
import type { Roster, RosterOffer } from '../../contract/roster/roster-shape.ts'
import { ReturnDialog } from './dialogs/return-dialog.tsx'
import { dayWords } from './roster-words.ts'
import { shiftOfDayWords } from './times-words.ts'
import { useRosterCall } from './use-roster-call.ts'
import styles from './for-me.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** What waits for the reader: a plan to acknowledge, shifts that colleagues offer. */
export function ForMe({ roster }: { roster: Roster }) {
  const { make, isBusy } = useRosterCall()
  const { from, to, to_acknowledge, offers } = roster
  if (to_acknowledge === 0 && offers.length === 0) return null
  return (
    <div className={styles.rosterForMe}>
      {to_acknowledge > 0 && (
        <Notice
          tone="info"
          title={
            to_acknowledge === 1
              ? t`1 day of yours was planned anew`
              : `${to_acknowledge} days of yours were planned anew`
          }
          action={
            <Button
              size="xs"
              loading={isBusy}
              onClick={() => void make(rosterCalls.acknowledgeRoster, { from, to })}
            >
              I have seen it
            </Button>
          }
        />
      )}
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} />
      ))}
    </div>
  )
}

function Offer({ offer }: { offer: RosterOffer }) {
  const { make, isBusy } = useRosterCall()
  const [isAsking, setAsking] = useState(false)
  const needsReturn = offer.kind === 'Swap' && offer.with_date === null
  const accept = () =>
    needsReturn
      ? setAsking(true)
      : void make(rosterCalls.answerOffer, { answer: 'Accept' }, offer.id)
  return (
    <Notice
      tone="info"
      title={`${offer.from} ${offer.kind === 'Swap' ? t`offers a swap` : t`gives a shift away`}: ${dayWords(offer.date)}`}
      action={
        <div className={styles.rosterOffer}>
          {offer.is_for_me_alone && (
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              onClick={() => void make(rosterCalls.answerOffer, { answer: 'Decline' }, offer.id)}
            >
              Decline
            </Button>
          )}
          <Button size="xs" loading={isBusy} onClick={accept}>
            Accept
          </Button>
        </div>
      }
    >
      <p>
        {shiftOfDayWords(offer)}
        {offer.with_date !== null && `, for yours of ${dayWords(offer.with_date)}`}
        {offer.reason && `. ${offer.reason}`}
      </p>
      {isAsking && <ReturnDialog offer={offer} onClose={() => setAsking(false)} />}
    </Notice>
  )
}
