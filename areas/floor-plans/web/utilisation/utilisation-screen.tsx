import { t } from '#platform/contract/words/texts.ts'
import { Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InputOf } from '#platform/contract/answers.ts'
import { date } from '#platform/contract/fields/field.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useListState } from '#platform/web/lists/list-state.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { figureText, percentText } from '#platform/web/parts/figures/figure-words.tsx'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { bodyOfFilter } from '#platform/web/reports/report-body.ts'
import { ReportFrame } from '#platform/web/reports/report-frame.tsx'
import { floorPlans } from '../../contract/plans/floor-plans.ts'
import {
  groupings,
  type Utilisation,
  utilisationCalls,
  utilisationFilters,
  utilisationPage,
} from '../../contract/utilisation/utilisation-calls.ts'
import { groupingWords } from './grouping-words.ts'
import { lastDays } from './last-days.ts'
import { type Behind, UtilisedSeats } from './utilised-seats.tsx'
import { UtilisationTable } from './utilisation-table.tsx'

const { date_from: _from, date_to: _to, group_by: _group, ...filters } = utilisationFilters
const fields = { date: date({ label: 'Date' }), ...filters }

/** More groups than this are read in the file. */
const MOST_GROUPS = 400

/** How much the seats of the published floors are used, by shift, floor, day and more; each figure opens its seats. */
export function UtilisationScreen() {
  const [{ filter: chosen }, change] = useListState()
  const filter = { ...lastDays(), ...chosen }
  const [parameters, setParameters] = useSearchParams()
  const [behind, setBehind] = useState<Behind>()
  const pageId = usePagePermission(utilisationPage.url)?.object_id
  const group_by = groupings.find((one) => one === parameters.get('by')) ?? 'shift'
  const asked = { ...given(bodyOfFilter(filter)), group_by } as InputOf<
    typeof utilisationCalls.exportUtilisation
  > // its filters are those of the calls
  const query = useCall(
    utilisationCalls.utilisation,
    { ...asked, startRow: 0, endRow: MOST_GROUPS },
    { keepsLast: true },
  )
  const { data } = query
  const group = (
    <Select
      size="xs"
      w={160}
      aria-label={t`Group by`}
      allowDeselect={false}
      data={groupings.map((value) => ({ value, label: t(groupingWords[value].label) }))}
      value={group_by}
      onChange={(by) => {
        setBehind(undefined)
        setParameters(withGroup(parameters, by), { replace: true })
      }}
    />
  )
  return (
    <ReportFrame
      page={utilisationPage}
      of={floorPlans}
      fields={fields}
      {...{ filter, pageId, query }}
      onChange={(next) => {
        setBehind(undefined)
        change({ filter: next })
      }}
      exportCall={utilisationCalls.exportUtilisation}
      body={{ ...asked, object_viewed_id: pageId }}
    >
      {data && data.totals.available === 0 && (
        <EmptyState icon="armchair" title={t`No seats to count`}>
          Publish a floor plan and assign its seats, or choose other days.
        </EmptyState>
      )}
      {data && data.totals.available > 0 && (
        <>
          {data.is_partial && <Notice tone="info">Counts only people you may see.</Notice>}
          <UtilisationFigures {...data} />
          {group}
          <UtilisationTable {...{ data }} group={group_by} onBehind={setBehind} />
          {behind && (
            <UtilisedSeats
              key={`${behind.key} ${behind.of}`}
              {...{ behind, report: asked }}
              onClose={() => setBehind(undefined)}
            />
          )}
        </>
      )}
    </ReportFrame>
  )
}

/** Filters that are set. */
const given = (body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

function withGroup(parameters: URLSearchParams, by: string | null): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (by) next.set('by', by)
  return next
}

const UtilisationFigures = ({ totals }: Utilisation) => (
  <Figures
    figures={[
      { label: t`Planned`, value: percentText(totals.planned_percent) },
      { label: t`Actual`, value: percentText(totals.actual_percent) },
      { label: t`Show-up`, value: percentText(totals.show_up_percent) },
      { label: t`Hours used`, value: percentText(totals.hour_percent) },
      { label: t`People a seat`, value: figureText(totals.sharing_ratio) },
      { label: t`Fullest minute`, value: percentText(totals.peak_percent) },
    ]}
  />
)
