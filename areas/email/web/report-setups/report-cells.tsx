import { t } from '#platform/contract/words/texts.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import {
  type CellProps,
  isNothing,
  NOTHING,
  type StoredRecord,
} from '#platform/web/fields/cell-shape.ts'
import { FilterSentence } from '#platform/web/filters/filter-for.tsx'
import type { SentReport } from '../../contract/report-setups/report-setup-calls.ts'
import { operatorsOf } from '../../contract/report-setups/filter-operators.ts'
import { valuesOf } from './filter-values.ts'
import styles from './report-setups.module.css'
import { useSentReport } from './use-sent-reports.ts'

/** A report by what people call it; by its name for people who may not view it. */
export function ReportCell({ value }: CellProps) {
  const report = useSentReport(value)
  return <span>{report ? t(report.label) : String(value)}</span>
}

/** The filters that are set, each as a sentence. */
export function SetFilters({ record }: { record: StoredRecord }) {
  const report = useSentReport(record['report'])
  const pageId = usePagePermission(report?.page ?? '')?.object_id
  const set = Object.entries(valuesOf(record['filters'])).filter(([, one]) => !isNothing(one))
  if (set.length === 0 || !report) return null
  return (
    <p className={styles.sentences}>
      {set.map(([name, one]) => {
        const field = report.filters[name]
        if (!field) return null
        const operators = operatorsOf(field, one)
        return (
          <span key={name}>
            {labelOf(name, field)}: <FilterSentence {...{ name, field, operators, pageId }} />
          </span>
        )
      })}
    </p>
  )
}

const partsOf = {
  group_by: ({ groupings }) => groupings,
  measures: ({ measures }) => measures,
  columns: ({ columns }) => columns,
} satisfies Record<string, (report: SentReport) => Readonly<Record<string, string>>>

/** The chosen parts of a report by their labels. */
export function PartsCell({ name, value, record }: CellProps) {
  const report = useSentReport(record['report'])
  const parts = report && name in partsOf ? partsOf[name as keyof typeof partsOf](report) : {}
  const words = Array.isArray(value) ? value.map((one) => t(parts[String(one)] ?? String(one))) : []
  return <span>{words.length > 0 ? words.join(', ') : NOTHING}</span>
}

/** What the rows are sorted by. */
export function SortCell({ value, record }: CellProps) {
  const report = useSentReport(record['report'])
  if (isNothing(value)) return <span>{NOTHING}</span>
  const name = String(value).replace(/^-/, '')
  const label = report?.measures[name] ?? report?.columns[name] ?? name
  return (
    <span>
      {String(value).startsWith('-') ? t`${t(label)}, descending` : t`${t(label)}, ascending`}
    </span>
  )
}
