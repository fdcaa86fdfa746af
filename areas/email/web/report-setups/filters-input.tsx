import { useEffect, useRef } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import type { SentReport } from '../../contract/report-setups/report-setup-calls.ts'
import { valuesOf } from './filter-values.ts'
import styles from './report-setups.module.css'
import { useChosenReport } from './use-sent-reports.ts'

/** The filters of the chosen report, each as an input of its kind. What was chosen for one report says nothing about another. */
export function FiltersInput(props: InputProps) {
  const report = useChosenReport(props)
  useForgottenWith(props.siblings['report'], () => props.onChange({}))
  if (!report)
    return (
      <p className="muted" data-whole-row>
        Choose a report first: then its filters can be set.
      </p>
    )
  if (Object.keys(report.filters).length === 0)
    return (
      <p className="muted" data-whole-row>
        This report has no filters.
      </p>
    )
  return <ReportFilters {...props} report={report} />
}

function ReportFilters({ report, ...props }: InputProps & { report: SentReport }) {
  const { name, value, onChange, errors, error, Inner } = props
  const pageId = usePagePermission(report.page)?.object_id
  const values = valuesOf(value)
  return (
    <fieldset className={styles.filters} data-whole-row>
      <legend>Filters of the report</legend>
      {error && <p className={styles.problem}>{error}</p>}
      <div className={styles.inputs}>
        {Object.entries(report.filters).map(([key, field]) => (
          <Inner
            {...props}
            key={`${report.name} ${key}`}
            name={`${name}.${key}`}
            shortName={key}
            field={{ ...field, required: false }}
            pageId={pageId}
            siblings={values}
            value={values[key] ?? null}
            error={errors[`${name}.${key}`]}
            onChange={(next) => onChange({ ...values, [key]: next })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function useForgottenWith(report: unknown, forget: () => void): void {
  const before = useRef(report)
  useEffect(() => {
    if (before.current !== report && typeof before.current === 'string' && before.current !== '')
      forget()
    before.current = report
  })
}
