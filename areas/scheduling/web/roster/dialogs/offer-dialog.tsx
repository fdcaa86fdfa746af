import { Button, Textarea } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { RadioCards } from '#platform/web/parts/radio-cards.tsx'
import { rosterCalls } from '../../../contract/roster/roster-calls.ts'
import type { Colleague } from '../../../contract/roster/roster-shape.ts'
import { dayWords } from '../roster-words.ts'
import { shiftOfDayWords } from '../times-words.ts'
import { useRosterCall } from '../use-roster-call.ts'
import { TypedSelect } from '#platform/web/fields/typed-select.tsx'
import { OptionalLabel } from '#platform/web/fields/label.tsx'

type Kind = 'Swap' | 'Give away'

const kinds = [
  { value: 'Swap', label: 'Swap', note: 'You take a shift of theirs in return.' },
  { value: 'Give away', label: 'Give away', note: 'They work it, you are free.' },
] as const

/** Offers one's own shift of a day to a colleague, or to anybody who could have it. */
export function OfferDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('Swap')
  /** A colleague, and with a space after them one of their days. */
  const [asked, setAsked] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { make, isBusy } = useRosterCall()
  const { data: mates = [] } = useCall(rosterCalls.shiftColleagues, { date: date })
  const send = async () => {
    const [person, day] = asked?.split(' ') ?? []
    const body = {
      kind,
      date,
      with_id: person === undefined ? null : Number(person),
      with_date: day ?? null,
      reason: reason.trim() || null,
    }
    if (await make(rosterCalls.offerShift, body)) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      isTyped={reason !== ''}
      title={`Offer your shift of ${dayWords(date)}`}
      consequence="It stays yours until a colleague has accepted and it is approved."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void send()}>
            Offer
          </Button>
        </>
      }
    >
      <RadioCards
        label="What"
        cards={kinds}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setAsked(null)
        }}
      />
      <TypedSelect
        key={kind}
        label={<OptionalLabel text={kind === 'Swap' ? t`In return` : t`To`} />}
        placeholder={
          kind === 'Swap' ? 'Any shift of a qualified colleague' : 'Anybody who is qualified'
        }
        data={kind === 'Swap' ? mates.flatMap(shiftsOf) : mates.map(personOf)}
        value={asked}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the choice' }}
        onChange={setAsked}
      />
      <Textarea
        label={<OptionalLabel text={t`Reason`} />}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}

const personOf = ({ id, name, is_free }: Colleague) => ({
  value: String(id),
  label: is_free ? t`${name}, free that day` : name,
})

/** Each of a colleague's shifts, and that they choose one themselves. */
const shiftsOf = ({ id, name, days }: Colleague) => [
  ...days.map((day) => ({
    value: `${id} ${day.date}`,
    label: `${name}: ${dayWords(day.date)}, ${shiftOfDayWords(day)}`,
  })),
  { value: String(id), label: t`${name}: a shift they choose` },
]
