import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { dayText } from '#platform/web/time/dates.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { holidayCalls, holidays } from '../../contract/holidays.ts'
import styles from './employee-holidays.module.css'

/** Free days that are shown; the calendar has the rest. */
const MOST = 6

/** The next free days of a person, for a person who may see holidays. */
export function EmployeeHolidays({ record }: { record: StoredRecord }) {
  const maySee = usePagePermission(holidays.page)?.rights_view === 1
  const { data } = useCall(
    holidayCalls.employeeHolidays,
    { employee_id: record.id },
    {
      family: holidays,
      page: employees.page,
      isAsked: maySee && record.is_deleted === 'n' && record['status'] !== 'Left',
    },
  )
  if (!maySee || !data) return null
  return (
    <Card title="Next holidays" flush>
      {data.length === 0 ? (
        <p className={classes(styles.none, 'muted')}>None within a year.</p>
      ) : (
        <ul className={styles.employeeHolidays}>
          {data.slice(0, MOST).map(({ id, date, name, is_optional }) => (
            <li key={`${id} ${date}`}>
              <span className="numbers">{dayText(new Date(`${date}T12:00:00Z`), 'UTC')}</span>
              <span>
                {name}
                {is_optional && <span className="muted"> (optional)</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
