import { useState } from 'react'
import { daysAfter } from '#platform/contract/days.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import { useListState } from '#platform/web/lists/list-state.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { attritionRateCalls, attritionRatePage } from '../../contract/leaving/attrition-rate.ts'
import { AttritionRateTable } from './attrition-rate-table.tsx'
import styles from './attrition-rate-screen.module.css'

const { input } = attritionRateCalls.attritionRate

/** Who left of how many, office by office. */
export function AttritionRateScreen() {
  const [{ filter }] = useListState()
  const [range, setRange] = useState(() => rangeIn(filter) ?? lastMonth())
  const { data, error, refetch, isPlaceholderData } = useCall(
    attritionRateCalls.attritionRate,
    range,
    { keepsLast: true, retry: false },
  )
  const change = (name: 'date_from' | 'date_to') => (value: unknown) => {
    if (typeof value === 'string') setRange((before) => ({ ...before, [name]: value }))
  }
  return (
    <>
      <PageHeader
        title={attritionRatePage.label}
        crumbs={useCrumbs(attritionRatePage.url, [])}
        facts="Leavers by the mean of how many people there were at the beginning and at the end. Transfers within the group do not count."
      />
      <div className={styles.range}>
        <Day
          name="date_from"
          field={input.date_from}
          value={range.date_from}
          onChange={change('date_from')}
        />
        <Day
          name="date_to"
          field={input.date_to}
          value={range.date_to}
          onChange={change('date_to')}
        />
      </div>
      <Card flush>
        {error && (
          <NotLoaded title="The rate did not load" problem={error} onAgain={() => void refetch()} />
        )}
        {!error && data?.rows.length === 0 && (
          <EmptyState icon="chart-bar" title="No one worked here in these days" />
        )}
        {!error && data && data.rows.length > 0 && (
          <AttritionRateTable {...data} isStale={isPlaceholderData} />
        )}
      </Card>
    </>
  )
}

/** The month before this one, whole. */
function lastMonth(): { date_from: string; date_to: string } {
  const first = `${new Date().toISOString().slice(0, 7)}-01`
  const date_to = daysAfter(first, -1)
  return { date_from: `${date_to.slice(0, 7)}-01`, date_to }
}

interface DayProps {
  name: string
  field: Field
  value: string
  onChange: (value: unknown) => void
}

const Day = ({ name, field, value, onChange }: DayProps) => (
  <FieldInput {...{ name, field, value, onChange }} />
)

/** The days that a link to the page asks for. */
function rangeIn({ date }: ListFilter) {
  const days = date?.between
  if (!Array.isArray(days)) return undefined
  const [date_from, date_to] = days.map(String)
  return date_from === undefined || date_to === undefined ? undefined : { date_from, date_to }
}
