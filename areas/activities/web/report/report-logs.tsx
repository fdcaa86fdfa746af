import { useMayOpen } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Grid } from '#platform/web/parts/grid.tsx'
import { ItemList } from '#platform/web/parts/item-list.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { listColumns } from '#platform/web/screens/columns.tsx'
import { ListFooter } from '#platform/web/screens/list-footer.tsx'
import { type ListState, readSort } from '#platform/web/screens/list-state.ts'
import { recordName } from '#platform/web/screens/record-words.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { presentActivityLogs } from '../activity-logs.tsx'
import { logItem } from '../log-item.tsx'

interface ReportLogsProps {
  label: string
  rows: readonly StoredRecord[]
  total: number
  isCapped: boolean
  state: ListState
  onChange: (change: Partial<ListState>) => void
  isStale: boolean
}

/** The logs behind the figures, page by page, as the list of logs shows them. */
export function ReportLogs(props: ReportLogsProps) {
  const { label, rows, total, isCapped, state, onChange, isStale } = props
  const isPhone = usePhone()
  const mayOpen = useMayOpen()
  const mayView = mayOpen(`${activityLogs.page}/view`)
  const sort = state.sort.filter(({ name }) => name in activityLogs.fields)
  const shared = {
    label,
    rows,
    keyOf: ({ id }: StoredRecord) => id,
    linkOf: ({ id }: StoredRecord) => (mayView ? `${activityLogs.page}/view?id=${id}` : undefined),
    isStale,
  }
  return (
    <>
      {isPhone ? (
        <ItemList {...shared} itemOf={logItem} />
      ) : (
        <Grid
          {...shared}
          columns={listColumns(activityLogs, presentActivityLogs)}
          nameOf={(record) => recordName(activityLogs, record)}
          sort={sort.length > 0 ? sort : readSort(activityLogs.list.sort)}
          onSort={(next) => onChange({ sort: next })}
          total={isCapped ? undefined : total}
          firstRow={(state.page - 1) * state.size}
        />
      )}
      <ListFooter
        state={state}
        total={total}
        isCapped={isCapped}
        shown={rows.length}
        onChange={onChange}
        primary={undefined}
      />
    </>
  )
}
