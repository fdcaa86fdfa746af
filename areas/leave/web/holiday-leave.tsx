import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request, write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { holidays } from '#areas/scheduling/contract/holidays.ts'
import { leaveCalls } from '../contract/calls.ts'
import type { BalanceChange } from '../contract/leave-preview.ts'
import { leaves } from '../contract/leaves.ts'
import { dateText } from './leave-words.ts'
import styles from './holiday-leave.module.css'
import { t } from '#platform/contract/words/texts.ts'

const { previewHoliday, applyHoliday } = leaveCalls

/** Leave that was counted before a holiday was declared, or changed: what it costs now, and one button that puts it right. */
export function HolidayLeave({ record }: { record: StoredRecord }) {
  const mayEdit = usePagePermission(holidays.page)?.rights_edit === 1
  const queries = useQueryClient()
  const keys = useWriteKey()
  const { data } = useQuery({
    queryKey: [holidays.name, 'leave', record.id, record.version],
    enabled: mayEdit && record.is_deleted === 'n',
    queryFn: async ({ signal }) =>
      (await request<BalanceChange[]>(pathOf(previewHoliday.path, record), { signal })).data,
  })
  const apply = useMutation({
    mutationFn: () =>
      write(pathOf(applyHoliday.path, record), {
        method: applyHoliday.method,
        body: {},
        key: keys.keyFor([record.id, record.version]),
      }),
    onSuccess: async ({ message }) => {
      keys.spent()
      showSnackbar('success', message ?? t`Balances changed`)
      await queries.invalidateQueries({ queryKey: [holidays.name] })
      await queries.invalidateQueries({ queryKey: [leaves.name] })
    },
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
  })
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
      <Button loading={apply.isPending} onClick={() => apply.mutate()}>
        Count leave anew
      </Button>
    </Card>
  )
}

const pathOf = (path: string, { id }: StoredRecord): string => path.replace('{id}', String(id))

const signed = (days: number): string => (days > 0 ? `+${days}` : String(days))
