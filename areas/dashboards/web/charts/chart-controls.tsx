import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { ReactNode } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import { type AnyResource, resource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { FilterChips } from '#platform/web/filters/filter-chips.tsx'
import type { ChartedReport } from '../../contract/charts.ts'
import type { ChartState, Chosen } from './chart-state.ts'
import styles from './chart-controls.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { TypedSelect } from '#platform/web/fields/typed-select.tsx'

interface ChartControlsProps {
  reports: readonly ChartedReport[]
  chosen: Chosen
  state: ChartState
  onChange: (change: Partial<ChartState>) => void
  /** Only measures whose parts make a whole. */
  onlySums?: boolean
  children?: ReactNode
}

/** What is drawn: the report, its measure, its dimension; below them the days and the report's own filters. */
export function ChartControls(props: ChartControlsProps) {
  const { reports, chosen, state, onChange, onlySums = false, children } = props
  const { report, measure, by } = chosen
  const pageId = usePagePermission(report.page.url)?.object_id
  const measures = Object.entries(report.measures).filter(([, { isSum }]) => isSum || !onlySums)
  return (
    <div className={styles.chartControls}>
      <div className={styles.choices}>
        <Choice
          label="Report"
          value={report.name}
          data={reports.map(({ name, page }) => [name, t(page.label)])}
          onChoose={(source) =>
            onChange({
              ...{ source, measure: undefined, by: undefined, split: undefined },
              filter: state.filter['date'] ? { date: state.filter['date'] } : {},
            })
          }
        />
        <Choice
          label="Measure"
          value={measure}
          data={measures.map(([name, { label }]) => [name, t(label)])}
          onChoose={(next) => onChange({ measure: next })}
        />
        <Choice
          label="By"
          value={by}
          data={namesOf(report)}
          onChoose={(next) => onChange({ by: next })}
        />
        {children}
      </div>
      <FilterChips
        resource={filtersOf(report)}
        filter={state.filter}
        pageId={pageId}
        onChange={(filter) => onChange({ filter })}
      />
    </div>
  )
}

export const namesOf = ({ groupings }: ChartedReport): [string, string][] =>
  Object.entries(groupings).map(([name, { label }]) => [name, label])

interface ChoiceProps {
  label: string
  value: string | null
  data: readonly (readonly [name: string, label: string])[]
  /** What choosing nothing is called; without it one must be chosen. */
  none?: string
  onChoose: (name: string | undefined) => void
}

/** One of some names. */
export function Choice({ label, value, data, none, onChoose }: ChoiceProps) {
  return (
    <TypedSelect
      label={label}
      value={value}
      data={data.map(([name, words]) => ({ value: name, label: words }))}
      allowDeselect={false}
      clearable={none !== undefined}
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      {...(none !== undefined && { placeholder: none })}
      searchable={data.length > 8}
      onChange={(next) => onChoose(next ?? undefined)}
    />
  )
}

/** The filters of a report as the chips know them. */
function filtersOf({ name, page, filters }: ChartedReport): AnyResource {
  const fields: Record<string, Field> = {
    date: { kind: 'date', label: 'Date' },
    ...Object.fromEntries(Object.entries(filters).map(([key, { input }]) => [key, input])),
  }
  return resource(name, {
    label: { one: page.label, many: page.label },
    title: 'date',
    rows: 'shared',
    fields,
    list: { columns: [], sort: '', filters: Object.keys(fields) },
  })
}
