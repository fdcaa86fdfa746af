import { useSession } from '#platform/web/client/session.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { WEEKDAYS } from '#platform/contract/days.ts'
import { DAYS } from '#platform/web/time/calendar-names.ts'
import { firstDayOfWeek } from '#platform/web/time/style.ts'
import { t } from '#platform/contract/words/texts.ts'
import { workingDays } from '../../contract/working-days.ts'
import styles from './working-days-card.module.css'

/** The days one works in the coming week, from its first day. */
export function WorkingDaysCard() {
  const { shift_time: shift } = useSession()
  const days = workingDays(shift?.shift_detail)
  const first = firstDayOfWeek()
  return (
    <Card title="Working days" note={shift?.shift_name ?? t`No shift is planned`}>
      <ul className={styles.days}>
        {[...days.slice(first), ...days.slice(0, first)].map(({ day, isWorked }) => (
          <li key={day} data-worked={isWorked || undefined}>
            <span aria-hidden>{DAYS[WEEKDAYS.indexOf(day)]}</span>
            <span className="visually-hidden">
              {isWorked ? t`${t(day)}: worked` : t`${t(day)}: free`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
