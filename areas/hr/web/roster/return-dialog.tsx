import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { rosterCalls } from '../../contract/roster/roster-calls.ts'
import type { RosterOffer } from '../../contract/roster/roster-shape.ts'
import { dayWords } from './roster-words.ts'
import { useRosterCall } from './use-roster-call.ts'

/** Of a swap that is offered to anybody: which of one's own days is given for it. */
export function ReturnDialog({ offer, onClose }: { offer: RosterOffer; onClose: () => void }) {
  const [day, setDay] = useState(offer.date)
  const { make, isBusy } = useRosterCall()
  const accept = async () => {
    const body = { answer: 'Accept', with_date: day }
    if (await make(rosterCalls.answerOffer, body, offer.id)) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Take ${offer.from}’s shift of ${dayWords(offer.date)}`}
      consequence="Say which of your shifts you give for it."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void accept()}>
            Accept
          </Button>
        </>
      }
    >
      <TextInput
        type="date"
        label="Your shift of"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  )
}
