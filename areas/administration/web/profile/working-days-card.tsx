import { useSession } from '#platform/web/client/session.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { t } from '#platform/contract/words/texts.ts'
import { workingDays } from '../../contract/working-days.ts'
import styles from './working-days-card.module.css'

/** The days one works in the coming week, from Sunday to Saturday. */
export function WorkingDaysCard() {
  const { shift_time: shift } = useSession()
  return (
    <Card title="Working days" note={shift?.shift_name ?? t`No shift is planned`}>
      <ul className={styles.days}>
        {workingDays(shift?.shift_detail).map(({ day, isWorked }) => (
          <li key={day} data-worked={isWorked || undefined}>
            <span aria-hidden>{t(day).slice(0, 3)}</span>
            <span className="visually-hidden">
              {isWorked ? t`${t(day)}: worked` : t`${t(day)}: free`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
