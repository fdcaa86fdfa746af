import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { State } from '#platform/web/parts/state.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import type { OrderToCome } from '../contract/first-page-card.ts'
import { purchaseOrders } from '../contract/purchase-orders.ts'
import { writtenDay } from '#platform/web/time/dates.ts'

/** The orders one waits for; nothing while there is none. */
export function OrdersCard({ data: orders }: { data: readonly OrderToCome[] }) {
  if (orders.length === 0) return null
  return (
    <Card title="Orders to come">
      <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named)}>
        {orders.map(({ id, po_number, vendor, expected_on, is_late }) => (
          <li key={id}>
            <Link to={`${purchaseOrders.page}/view?id=${id}`}>{po_number}</Link>
            <span className={sideRowsStyles.quiet}>{vendor}</span>
            {is_late ? (
              <State tone="bad" word="Late" />
            ) : (
              <span className={classes(sideRowsStyles.quiet, 'numbers')}>
                {t`by ${writtenDay(expected_on)}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
