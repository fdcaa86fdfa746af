import { Button, Select, Textarea } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#platform/web/client/request.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { RadioCards } from '#platform/web/parts/radio-cards.tsx'
import { rosterCalls } from '../../../contract/roster/roster-calls.ts'
import type { Colleague } from '../../../contract/roster/roster-shape.ts'
import { dayWords } from '../roster-words.ts'
import { useRosterCall } from '../use-roster-call.ts'

type Kind = 'Swap' | 'Give away'

const kinds = [
  { value: 'Swap', label: 'Swap', note: 'You take a shift of theirs in return.' },
  { value: 'Give away', label: 'Give away', note: 'They work it, you are free.' },
] as const

/** Offers one's own shift of a day to a colleague, or to anybody who could have it. */
export function OfferDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('Swap')
  const [person, setPerson] = useState<string | null>(null)
  const [inReturn, setReturn] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { make, isBusy } = useRosterCall()
  const { data: mates = [] } = useColleagues(date)
  const chosen = mates.find(({ id }) => String(id) === person)
  const send = async () => {
    const body = {
      kind,
      date,
      with_id: chosen?.id ?? null,
      with_date: kind === 'Swap' && chosen ? inReturn : null,
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
      <RadioCards label="What" cards={kinds} value={kind} onChange={setKind} />
      <Select
        label="To, optional"
        placeholder="Anybody who is qualified"
        data={mates.map(({ id, name, is_free }) => ({
          value: String(id),
          label: is_free ? `${name}, free that day` : name,
        }))}
        value={person}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the colleague' }}
        onChange={(next) => {
          setPerson(next)
          setReturn(null)
        }}
      />
      {kind === 'Swap' && chosen && (
        <Select
          label="In return"
          data={chosen.days.map((day) => ({
            value: day.date,
            label: `${dayWords(day.date)}: ${day.words}`,
          }))}
          value={inReturn}
          onChange={setReturn}
        />
      )}
      <Textarea
        label="Reason, optional"
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}

const useColleagues = (date: string) =>
  useQuery({
    queryKey: ['shift-colleagues', date],
    queryFn: async ({ signal }) => {
      const { path, method } = rosterCalls.shiftColleagues
      return (await request<Colleague[]>(path, { method, body: { date }, signal })).data
    },
  })
