import { useQuery } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { dayText } from '#platform/web/time/dates.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { type EmployeeHoliday, holidayCalls, holidays } from '../../contract/holidays.ts'
import styles from './employee-holidays.module.css'

/** Free days that are shown; the calendar has the rest. */
const MOST = 6

/** The next free days of a person, for a person who may see holidays. */
export function EmployeeHolidays({ record }: { record: StoredRecord }) {
  const maySee = usePagePermission(holidays.page)?.rights_view === 1
  const pageId = usePagePermission(employees.page)?.object_id
  const { data } = useQuery({
    queryKey: [holidays.name, 'of', record.id],
    enabled: maySee && record.is_deleted === 'n' && record['status'] !== 'Left',
    queryFn: async ({ signal }) => {
      const { path, method } = holidayCalls.employeeHolidays
      const body = { employee_id: record.id, object_viewed_id: pageId }
      return (await request<EmployeeHoliday[]>(path, { method, body, signal })).data
    },
  })
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
