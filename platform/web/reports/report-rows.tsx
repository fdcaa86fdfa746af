import type { Report } from '#platform/contract/reports.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Grid } from '#platform/web/grid/grid.tsx'
import { ItemList } from '#platform/web/parts/item-list.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { columnsOf, listColumns } from '#platform/web/lists/columns.tsx'
import { ListFooter } from '#platform/web/lists/list-footer.tsx'
import { type ListState, readSort } from '#platform/web/lists/list-state.ts'
import { itemOf } from '#platform/web/lists/phone-item.tsx'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { recordName } from '#platform/web/screens/record-words.ts'
import type { Answered } from './present-report.ts'

interface ReportRowsProps {
  label: string
  report: Report
  /** How the counted family draws its own list. */
  presentation: Presentation | undefined
  answer: Answered
  state: ListState
  onChange: (change: Partial<ListState>) => void
  isStale: boolean
}

/** The rows behind the figures, page by page, as the list of their family shows them. */
export function ReportRows(props: ReportRowsProps) {
  const { label, report, presentation, answer, state, onChange, isStale } = props
  const { of } = report
  const rows = answer.rows as readonly StoredRecord[] // answers without groups hold rows
  const isPhone = usePhone()
  const mayOpen = useMayOpen()
  const mayView = of.hasScreens && mayOpen(`${of.page}/view`)
  const sort = state.sort.filter(({ name }) => name in of.fields)
  const shared = {
    label,
    rows,
    keyOf: ({ id }: StoredRecord) => id,
    linkOf: ({ id }: StoredRecord) => (mayView ? `${of.page}/view?id=${id}` : undefined),
    isStale,
  }
  return (
    <>
      {isPhone ? (
        <ItemList {...shared} itemOf={presentation?.item ?? itemOf(of, presentation)} />
      ) : (
        <Grid
          {...shared}
          columns={
            report.columns
              ? columnsOf(of, presentation, report.columns)
              : listColumns(of, presentation)
          }
          nameOf={(record) => recordName(of, record)}
          sort={sort.length > 0 ? sort : readSort(of.list.sort)}
          onSort={(next) => onChange({ sort: next })}
          total={answer.isCapped ? undefined : answer.total}
          firstRow={(state.page - 1) * state.size}
        />
      )}
      <ListFooter
        state={state}
        total={answer.total}
        isCapped={answer.isCapped}
        shown={rows.length}
        onChange={onChange}
        primary={undefined}
      />
    </>
  )
}
