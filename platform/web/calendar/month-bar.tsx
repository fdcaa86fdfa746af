import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import { type Month, monthAfter } from './month-days.ts'
import styles from './month-bar.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { LONG_MONTHS } from '#platform/web/time/calendar-names.ts'

/** "March 2026" */
export const monthText = (month: Month): string =>
  `${LONG_MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

export const calendarViews = ['Month', 'List'] as const
export type CalendarView = (typeof calendarViews)[number]

interface MonthBarProps {
  month: Month
  thisMonth: Month
  view: CalendarView
  onMonth: (month: Month) => void
  onView: (view: CalendarView) => void
  children?: ReactNode
}

/** Which month is shown, and how; what narrows it stands at the right. */
export function MonthBar({ month, thisMonth, view, onMonth, onView, children }: MonthBarProps) {
  return (
    <div className={styles.monthBar}>
      <div className={styles.month}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={`Back to ${monthText(monthAfter(month, -1))}`}
          onClick={() => onMonth(monthAfter(month, -1))}
        >
          <Icon name="chevron-left" />
        </ActionIcon>
        <h2 aria-live="polite">{monthText(month)}</h2>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={`On to ${monthText(monthAfter(month, 1))}`}
          onClick={() => onMonth(monthAfter(month, 1))}
        >
          <Icon name="chevron-right" />
        </ActionIcon>
        {month !== thisMonth && (
          <Button variant="default" size="xs" onClick={() => onMonth(thisMonth)}>
            This month
          </Button>
        )}
      </div>
      {children}
      <div className={styles.views} role="group" aria-label="View">
        {calendarViews.map((name) => (
          <Button
            key={name}
            variant={name === view ? 'light' : 'default'}
            aria-pressed={name === view}
            onClick={() => onView(name)}
          >
            {t(name)}
          </Button>
        ))}
      </div>
    </div>
  )
}
