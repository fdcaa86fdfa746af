import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { stocktakes } from '../../contract/stocktake/stocktakes.ts'
import styles from './scan.module.css'

/** Stocktakes that are being counted now, for people who may open them: where a scan is a count. */
export function RunningStocktakes() {
  const permission = usePagePermission(stocktakes.page)
  const { data: running = [] } = useQuery({
    queryKey: [stocktakes.name, 'running'],
    enabled: permission?.rights_view === 1,
    queryFn: async ({ signal }) => {
      const body = { status: 'Counting', object_viewed_id: permission?.object_id }
      const { path, method } = callFor(stocktakes, 'getByAttributes')
      return (await request<StoredRecord[]>(path, { method, body, signal })).data
    },
  })
  if (running.length === 0) return null
  return (
    <Card title="Being counted now">
      <ul className={styles.running}>
        {running.map(({ id, name, office_name }) => (
          <li key={id}>
            <Link to={`${stocktakes.page}/view?id=${id}`}>{String(name)}</Link>{' '}
            <span className="muted small">{String(office_name ?? '')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
