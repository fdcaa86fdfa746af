import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { InstantField } from '#platform/web/fields/time-inputs.tsx'
import { useZone } from '#platform/web/time/zone.ts'
import { followUpTimes } from './follow-up-times.ts'
import './follow-up-input.css'

/** When to look again: a box, and once it is ticked a date and a time with the usual ones a press away. */
export function FollowUpInput(props: InputProps) {
  const { value, onChange, field, error } = props
  const isFilled = value !== null && value !== undefined && value !== ''
  const [isWanted, setWanted] = useState(isFilled)
  const isOpen = isWanted || isFilled || field.required === true || error !== undefined
  return (
    <div className="log-answer--full">
      <Checkbox
        label="Needs a follow-up"
        description={
          field.required
            ? 'The status asks for it.'
            : 'It waits among your follow-ups until it is done.'
        }
        checked={isOpen}
        disabled={field.required === true}
        onChange={(event) => {
          setWanted(event.currentTarget.checked)
          if (!event.currentTarget.checked) onChange(null)
        }}
      />
      {isOpen && (
        <div className="follow-up-time">
          <InstantField {...props} />
          <TimeButtons onTake={onChange} />
        </div>
      )}
    </div>
  )
}

/** The usual times as buttons. */
export function TimeButtons({ onTake }: { onTake: (at: string) => void }) {
  const zone = useZone()
  const [opened] = useState(() => new Date())
  return (
    <div className="time-buttons">
      {followUpTimes(zone, opened).map(({ name, at }) => (
        <Button key={name} type="button" size="xs" variant="default" onClick={() => onTake(at)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
