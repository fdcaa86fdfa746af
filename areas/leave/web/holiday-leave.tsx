import { Button } from '@mantine/core'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { holidays } from '#areas/scheduling/contract/holidays.ts'
import { leaveCalls } from '../contract/calls.ts'
import { leaves } from '../contract/leaves.ts'
import { dateText } from './leave-words.ts'
import styles from './holiday-leave.module.css'
import { t } from '#platform/contract/words/texts.ts'

const { previewHoliday, applyHoliday } = leaveCalls

/** Leave that was counted before a holiday was declared, or changed: what it costs now, and one button that puts it right. */
export function HolidayLeave({ record }: { record: StoredRecord }) {
  const mayEdit = usePagePermission(holidays.page)?.rights_edit === 1
  const { id, version } = record
  const { data } = useCall(
    previewHoliday,
    { id },
    { family: holidays, about: version, isAsked: mayEdit && record.is_deleted === 'n' },
  )
  const apply = useChange(applyHoliday, { changes: [holidays, leaves], done: t`Balances changed` })
  if (!data || data.length === 0) return null
  return (
    <Card title="Leave on these days">
      <p>
        {data.length === 1 ? '1 balance changes' : `${data.length} balances change`} when leave is
        counted anew:
      </p>
      <ul className={styles.leaveRecount}>
        {data.map((change) => (
          <li key={change.leave_id}>
            {change.employee} <span className="numbers">{signed(change.days)}</span>{' '}
            <span className="muted small">
              {change.type}, {dateText(change.start_date)} – {dateText(change.end_date)}
              {change.refused !== null && `: ${change.refused}`}
            </span>
          </li>
        ))}
      </ul>
      <Button loading={apply.isPending} onClick={() => apply.mutate({ id }, { onError: say })}>
        Count leave anew
      </Button>
    </Card>
  )
}

const say = (problem: Error) => showSnackbar('general_error', problemText(problem))

const signed = (days: number): string => (days > 0 ? `+${days}` : String(days))
