import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { InstantField } from '#platform/web/fields/time-inputs.tsx'
import { useZone } from '#platform/web/time/zone.ts'
import { followUpTimes, usualTime, WANTED } from './follow-up-times.ts'
import styles from './follow-up-input.module.css'

/**
 * When to look again: a box, and once it is ticked a date and a time, proposed, with the usual ones a press away. Ticked without a
 * time is not the same as not ticked: it is held as `WANTED`, so that saving asks for the time.
 */
export function FollowUpInput(props: InputProps) {
  const { value, onChange, field, labelText } = props
  const zone = useZone()
  const isOpen = (value ?? null) !== null || field.required === true
  return (
    <div data-whole-row>
      <Checkbox
        label="Needs a follow-up"
        description={
          field.required
            ? 'The status asks for it.'
            : 'It stays in your follow-ups until it is done.'
        }
        checked={isOpen}
        disabled={field.required === true}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? usualTime(zone, new Date()) : null)
        }
      />
      {isOpen && (
        <div className={styles.followUpTime}>
          <InstantField
            {...props}
            label={labelText}
            value={value === WANTED ? null : value}
            onChange={(at) => onChange(at ?? (field.required ? null : WANTED))}
          />
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
    <div className={styles.timeButtons}>
      {followUpTimes(zone, opened).map(({ name, at }) => (
        <Button key={name} type="button" size="xs" variant="default" onClick={() => onTake(at)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
