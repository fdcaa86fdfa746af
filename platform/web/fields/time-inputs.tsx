import { Input, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import { clockText } from '#platform/web/time/dates.ts'
import { wallTime, instantOf } from '#platform/web/time/zoned.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { ErrorWords } from './error-words.tsx'
import { inputId, textOf, wrapperProps } from './input-shape.ts'
import type { InputProps, WrapperProps } from './input-shape.ts'
import { readTypedTime, shownTime } from './typed-time.ts'
import styles from './time-inputs.module.css'

const DayInput = lazy(async () => ({ default: (await import('./date-inputs.tsx')).DayInput }))

/** A time of day. */
export function TimeField(props: InputProps) {
  return <ClockInput {...wrapperProps(props)} value={textOf(props.value)} onTime={props.onChange} />
}

interface ClockInputProps extends WrapperProps {
  'aria-label'?: string
  value: string
  onTime: (time: string | null) => void
}

function ClockInput({ value, onTime, onBlur, ...rest }: ClockInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...rest}
      className="numbers"
      autoComplete="off"
      placeholder={clockText({ hour: 9, minute: 0 })}
      leftSection={<Icon name="clock" />}
      value={typed ?? shownTime(value)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onTime(text.trim() === '' ? null : (readTypedTime(text) ?? text))
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
    />
  )
}

/** A moment, as day and time on the person's own wall clock. */
export function InstantField(props: InputProps) {
  const { name, scope, field, label, labelText, value, onChange, onLeave, error, isDisabled } =
    props
  const zone = useZone()
  const kept = splitInstant(value, zone)
  const [half, setHalf] = useState<{ day: string | null; time: string | null }>()
  const { day, time } = half ?? kept
  const change = (next: { day: string | null; time: string | null }) => {
    const moment = joinInstant(next, zone)
    setHalf(moment === undefined ? next : undefined)
    onChange(moment === undefined ? `${next.day ?? ''} ${next.time ?? ''}`.trim() : moment)
  }
  const inner = { disabled: isDisabled, withAsterisk: false, required: false, onBlur: onLeave }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={error && <ErrorWords text={error} />}
      description={error ? undefined : field.help}
      role="group"
      aria-label={labelText}
    >
      <div className={styles.instantField}>
        <Suspense fallback={<span className={styles.instantFieldSpace} />}>
          <DayInput
            {...inner}
            id={inputId(name, scope)}
            aria-label={`${labelText}, date`}
            day={day}
            onDay={(next) => change({ day: next, time: next && !time ? '09:00:00' : time })}
          />
        </Suspense>
        <ClockInput
          {...inner}
          id={`${inputId(name, scope)}-time`}
          aria-label={`${labelText}, time`}
          value={time ?? ''}
          onTime={(next) => change({ day, time: next })}
        />
      </div>
    </Input.Wrapper>
  )
}

function splitInstant(value: unknown, zone: string | undefined) {
  const moment = typeof value === 'string' ? new Date(value) : undefined
  if (!moment || Number.isNaN(moment.getTime())) return { day: null, time: null }
  const { year, month, day, hour, minute } = wallTime(moment, zone)
  const two = (number: number) => String(number).padStart(2, '0')
  return { day: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}:00` }
}

/** The moment, null when both halves are empty, undefined while they do not make one yet. */
function joinInstant({ day, time }: { day: string | null; time: string | null }, zone?: string) {
  if (!day && !time) return null
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '')
  const clock = /^(\d{2}):(\d{2}):\d{2}$/.exec(time ?? '')
  if (!date || !clock) return undefined
  const [year, month, dayOfMonth] = [Number(date[1]), Number(date[2]), Number(date[3])]
  const [hour, minute] = [Number(clock[1]), Number(clock[2])]
  return instantOf({ year, month, day: dayOfMonth, hour, minute }, zone).toISOString()
}
