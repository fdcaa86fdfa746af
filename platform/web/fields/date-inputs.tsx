import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { firstDayOfWeek } from '#platform/web/time/style.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { readTypedDate } from '#platform/web/time/typed-date.ts'
import { wrapperProps } from './input-shape.ts'
import type { InputProps, WrapperProps } from './input-shape.ts'
import styles from './date-inputs.module.css'

/** A calendar day: typed ("2 Nov", "2026-11-02", "tomorrow") or chosen. */
export function DateField(props: InputProps) {
  return <DayInput {...wrapperProps(props)} day={dayOf(props.value)} onDay={props.onChange} />
}

interface DayInputProps extends WrapperProps {
  'aria-label'?: string
  size?: 'xs'
  day: string | null
  placeholder?: string
  /** No later day can be chosen. */
  last?: string
  onDay: (day: string | null) => void
}

/** The input of a day, also used beside a time. */
export function DayInput({ day, last, onDay, ...rest }: DayInputProps) {
  return (
    <DateInput
      {...rest}
      classNames={{
        calendarHeader: styles.header,
        day: styles.day,
        weekday: styles.weekday,
      }}
      value={day}
      {...(last !== undefined && { maxDate: last })}
      valueFormat="D MMM YYYY"
      firstDayOfWeek={firstDayOfWeek()}
      clearable
      // By keyboard the text is emptied: Tab goes on to the next field.
      clearButtonProps={{ 'aria-label': 'Clear the date', tabIndex: -1 }}
      rightSection={<Icon name="calendar" />}
      rightSectionPointerEvents="none"
      autoComplete="off"
      dateParser={(typed) => readTypedDate(typed)}
      onChange={onDay}
    />
  )
}

/** A calendar day as the input holds it; what is none is empty. */
export function dayOf(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null
}
