import { Checkbox } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { State } from '#platform/web/parts/state.tsx'
import type { CountryHoliday } from '../../contract/country-holidays.ts'
import styles from './load-holidays.module.css'

interface CountryDaysProps {
  days: readonly CountryHoliday[]
  isChosen: (day: CountryHoliday) => boolean
  onChoose: (key: string, isIn: boolean) => void
}

/** The holidays of a year, each with what the offices have on that day already. */
export function CountryDays({ days, isChosen, onChoose }: CountryDaysProps) {
  return (
    <Card
      title="Which days are free?"
      note="Days on which an office has a holiday already stay out unless you choose them."
      flush
    >
      <ul className={styles.days}>
        {days.map((day) => (
          <li key={day.key}>
            <Checkbox
              aria-label={`${day.name}, ${dayText(day.start_date)}`}
              checked={isChosen(day)}
              onChange={(event) => onChoose(day.key, event.currentTarget.checked)}
            />
            <span className={styles.date}>{dayText(day.start_date)}</span>
            <span className={styles.name}>
              <strong>{day.name}</strong>
              {day.own_name !== null && <span className="small muted">{day.own_name}</span>}
            </span>
            <span>
              {day.there !== null && <State tone="info" word={t`Has ${day.there}`} />}
              {day.there === null && day.is_optional && <State tone="off" word={t`Optional`} />}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
/** "Fri, 1 Jan" */
const dayText = (day: string): string => FORMAT.format(new Date(`${day}T00:00:00Z`))
