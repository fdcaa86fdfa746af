import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { durationWords } from '#platform/contract/words/durations.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { inputId, type InputProps } from '#platform/web/fields/input-shape.ts'
import { readTypedTime, shownTime } from '#platform/web/fields/typed-time.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { useZone } from '#platform/web/time/zone.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { AT_DESK } from '../../contract/clock-state.ts'
import { type Corrected, usualStatuses } from '../../contract/corrected-shift.ts'
import { chained, momentOn, nextAfter, timeOf, withOneMore } from './stretches.ts'
import { recordOf, useShifts } from './use-shifts.ts'
import { StretchesRibbon } from './stretches-ribbon.tsx'
import styles from './stretches-input.module.css'
import fieldsStyles from '#platform/web/fields/fields.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** A shift from its first At Desk to its end, stretch by stretch: one says what was done until when. */
export function StretchesInput(props: InputProps) {
  const { name, label, field, value, onChange, error, errors, isDisabled, siblings } = props
  const zone = useZone()
  const entries = Array.isArray(value) ? (value as Corrected[]) : [] // made below or as the shift was clocked
  const day = typeof siblings.business_date === 'string' ? siblings.business_date : ''
  const { data } = useShifts(siblings['business_date'], siblings['employee_id'])
  const shift = data?.shifts.find(({ shift_day_id }) => shift_day_id === siblings['shift_day_id'])
  const plan = shift ?? data?.plan
  const planned =
    plan?.planned_start && plan.planned_end
      ? { from: new Date(plan.planned_start), to: new Date(plan.planned_end) }
      : undefined
  const before = recordOf(shift)
  const set = (index: number, change: Partial<Corrected>) =>
    onChange(chained(entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry))))
  return (
    <fieldset className={styles.stretches} id={inputId(name)} tabIndex={-1}>
      <legend>{label}</legend>
      {error ? <ErrorWords text={error} /> : <p className={fieldsStyles.fieldHelp}>{field.help}</p>}
      {day !== '' && (
        <StretchesRibbon
          {...{ day, zone, planned, before, entries, isDisabled, onChange }}
          key={`${day} ${String(siblings['shift_day_id'])}`}
        />
      )}
      {entries.map((entry, index) => (
        <StretchRow
          key={index}
          id={inputId(`${name}.${index}`)}
          what={t`Stretch ${index + 1}`}
          entry={entry}
          isFirst={index === 0}
          error={errors[`${name}.${index}`]}
          isDisabled={isDisabled}
          zone={zone}
          onStatus={(status) => set(index, { status })}
          onFrom={(time) => set(index, { from: momentOn(day, time, zone) })}
          onTo={(time) => set(index, { to: nextAfter(entry.from, time, zone) })}
          onRemove={() => onChange(chained(entries.filter((_, at) => at !== index)))}
        />
      ))}
      <div className={styles.adding}>
        {entries.length === 0 && planned && planned.to <= new Date() && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="calendar" size={14} />}
            disabled={isDisabled}
            onClick={() => onChange([asPlanned(planned)])}
          >
            As planned
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          disabled={isDisabled || day === ''}
          onClick={() => onChange(withOneMore(entries, momentOn(day, '09:00:00', zone)))}
        >
          {day === '' ? 'Choose the day first' : 'Add a period'}
        </Button>
      </div>
    </fieldset>
  )
}

/** The whole plan at the desk: breaks are added to it. */
const asPlanned = ({ from, to }: { from: Date; to: Date }): Corrected => ({
  status: AT_DESK,
  from: from.toISOString(),
  to: to.toISOString(),
})

interface StretchRowProps {
  id: string
  what: string
  entry: Corrected
  isFirst: boolean
  error: string | undefined
  isDisabled: boolean
  zone: string | undefined
  onStatus: (status: string) => void
  onFrom: (time: string) => void
  onTo: (time: string) => void
  onRemove: () => void
}

function StretchRow(props: StretchRowProps) {
  const { id, what, entry, isFirst, error, isDisabled, zone } = props
  const list = useId()
  // As long as the times beside it say: their seconds are not shown.
  const length = (minutesOf(entry.to) - minutesOf(entry.from)) * 60
  return (
    <div className={styles.row} role="group" aria-label={what} id={id} tabIndex={-1}>
      <TextInput
        aria-label="Status"
        list={list}
        maxLength={40}
        value={entry.status}
        disabled={isDisabled}
        onChange={(event) => props.onStatus(event.currentTarget.value)}
      />
      <datalist id={list}>
        {usualStatuses.map((status) => (
          <option key={status} value={status} />
        ))}
      </datalist>
      {isFirst ? (
        <TimeInput
          label="From"
          value={timeOf(entry.from, zone)}
          isDisabled={isDisabled}
          onTime={props.onFrom}
        />
      ) : (
        <span className={classes(styles.from, 'numbers')}>
          {shownTime(timeOf(entry.from, zone))}
        </span>
      )}
      <TimeInput
        label="To"
        value={timeOf(entry.to, zone)}
        isDisabled={isDisabled}
        onTime={props.onTo}
      />
      <span className={classes(styles.length, 'numbers muted')}>
        {length > 0 ? durationWords(length) : '–'}
      </span>
      <ActionIcon size={28} aria-label={`Remove ${what}`} onClick={props.onRemove}>
        <Icon name="trash" size={14} />
      </ActionIcon>
      {error && (
        <div className={styles.error}>
          <ErrorWords text={error} />
        </div>
      )}
    </div>
  )
}

const minutesOf = (moment: string): number => Math.floor(Date.parse(moment) / 60_000)

interface TimeInputProps {
  label: string
  value: string
  isDisabled: boolean
  onTime: (time: string) => void
}

/** A time of day as people type it; what cannot be read goes back to what it was. */
function TimeInput({ label, value, isDisabled, onTime }: TimeInputProps) {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    const time = typed === undefined ? undefined : readTypedTime(typed)
    if (time !== undefined && time !== value) onTime(time)
    setTyped(undefined)
  }
  return (
    <TextInput
      aria-label={label}
      className="numbers"
      autoComplete="off"
      disabled={isDisabled}
      value={typed ?? shownTime(value)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
      }}
    />
  )
}
