import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Fields } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { DayInput } from '#platform/web/fields/date-inputs.tsx'
import { FilterChips } from '#platform/web/filters/filter-chips.tsx'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import styles from '#platform/web/reports/report.module.css'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { complianceCalls } from '../../contract/compliance/compliance-calls.ts'
import { complianceFilters, pastDayOf, withDay } from './compliance-address.ts'

interface ComplianceFrameProps {
  title: string
  page: string
  query: Pick<UseQueryResult, 'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'>
  filter: ListFilter
  onFilter: (filter: ListFilter) => void
  pageId: number | undefined
  /** Beside the filters. */
  beside?: ReactNode
  /** Whether days that are over can be asked about. */
  hasDay?: boolean
  /** Beside the name of the page. */
  actions?: ReactNode
  children: ReactNode
}

const { input } = complianceCalls.officeCompliance
const fields: Fields = Object.fromEntries(complianceFilters.map((name) => [name, input[name]]))

/** Asks about a day that is over. */
function PastDay() {
  const [parameters, setParameters] = useSearchParams()
  return (
    <DayInput
      id="past-day"
      size="xs"
      aria-label={t`On`}
      placeholder={t`Today`}
      disabled={false}
      required={false}
      withAsterisk={false}
      last={new Date().toISOString().slice(0, 10)}
      day={pastDayOf(parameters) ?? null}
      onDay={(day) => setParameters((now) => withDay(now, day))}
      onBlur={() => undefined}
    />
  )
}

/** The filters of the calls as the chips know them. */
const filters = resource('compliance', {
  label: { one: 'Assignment', many: 'Assignments' },
  title: 'quiz_ids',
  rows: 'shared',
  fields,
  list: { columns: [], sort: '', filters: complianceFilters },
})

/** What stands around figures of compliance: the name of the page, its filters, and what is said when they fail. */
export function ComplianceFrame(props: ComplianceFrameProps) {
  const { title, page, query, filter, onFilter, pageId, beside, hasDay, actions, children } = props
  return (
    <div className={styles.report}>
      <PageHeader title={title} crumbs={useCrumbs(page, [])} actions={actions} />
      <div className={styles.filters}>
        <FilterChips resource={filters} filter={filter} pageId={pageId} onChange={onFilter} />
        {hasDay && <PastDay />}
        {beside}
      </div>
      {query.error && !query.data ? (
        <NotLoaded
          title={t`Compliance was not counted`}
          problem={query.error}
          onAgain={() => void query.refetch()}
        />
      ) : (
        <div className={styles.body} data-stale={query.isPlaceholderData || undefined}>
          {query.isPending ? <p className="muted">{t`Counting people`}</p> : children}
        </div>
      )}
    </div>
  )
}
