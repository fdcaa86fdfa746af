import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { leaveBalances, leaveLedger } from '../contract/leave-ledger.ts'
import styles from './employee-leave.module.css'

interface Balance {
  readonly id: number
  readonly leave_type_name: string
  readonly leave_year: number
  readonly taken: number
  readonly pending: number
  readonly available: number | null
}

/** Types that are shown of the newest year; the ledger has the rest. */
const MOST = 12

/** What a person has left of each type of leave, for a person who may see it. */
export function EmployeeLeave({ record }: { record: StoredRecord }) {
  const page = usePagePermission(leaveLedger.page)
  const { data } = useQuery({
    queryKey: [leaveBalances.name, 'of', record.id],
    enabled: page?.rights_view === 1,
    queryFn: async ({ signal }) => {
      const body = { employee_id: record.id, sort: '-leave_year', endRow: 30 }
      const path = `${leaveBalances.api}/getByAttributes`
      return (await request<Balance[]>(path, { method: 'POST', body, signal })).data
    },
  })
  // Leave of next year is asked for in this one; what is left now is of the year that runs.
  const years = data?.map(({ leave_year }) => leave_year) ?? []
  const year = years.find((one) => one <= new Date().getFullYear()) ?? years[0]
  const rows = data?.filter(({ leave_year }) => leave_year === year).slice(0, MOST) ?? []
  if (rows.length === 0) return null
  const filter = encodeURIComponent(JSON.stringify({ employee_id: { eq: record.id } }))
  return (
    <Card
      title="Leave"
      note={String(year)}
      flush
      aside={<Link to={`${leaveLedger.page}?filter=${filter}`}>Ledger</Link>}
    >
      <table className={styles.leaveBalances}>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">Taken</th>
            <th scope="col">Waits</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, leave_type_name, taken, pending, available }) => (
            <tr key={id}>
              <td>{leave_type_name}</td>
              <td className="numbers">{taken}</td>
              <td className="numbers">{pending === 0 ? '–' : pending}</td>
              <td className="numbers">{available ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
