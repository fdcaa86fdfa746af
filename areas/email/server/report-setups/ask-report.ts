import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import type { TableAsked } from '#platform/server/reports/table.ts'
import type { reportSetups } from '../../contract/report-setups/report-setups.ts'
import type { ReportDays } from './report-zone.ts'
import type { SendableReport } from './sendable-reports.ts'

type Setup = RecordOf<typeof reportSetups>

interface Asking {
  readonly engine: Engine
  readonly sql: Sql
  readonly viewer: Viewer
  readonly now: string
  readonly days: ReportDays
  /** Only rows of these people. */
  readonly owners?: readonly number[] | undefined
}

/** Whether a person may open a report today. */
export const mayView = ({ rights }: Engine, viewer: Viewer, { page }: SendableReport): boolean =>
  rights.has(viewer, page, 'view')

/** A set-up as its report is asked, for one person as far as the page of the report lets them reach today. */
export function askedOf(report: SendableReport, setup: Setup, asking: Asking): TableAsked {
  const { engine, viewer, days } = asking
  const { values, errors } = report.input(bodyOf(setup, days))
  refuseFields(errors)
  return {
    ...asking,
    reach: engine.rights.need(viewer, report.page, 'view'),
    input: values,
    columns: setup.columns,
    sort: setup.sort ?? undefined,
    zone: days.zone,
  }
}

/** What a set-up asks its report of some days. */
export const bodyOf = (
  setup: Pick<Setup, 'filters' | 'group_by' | 'measures'>,
  days: Pick<ReportDays, 'from' | 'to'>,
) => ({
  filters: filtersOf(setup.filters),
  group_by: setup.group_by,
  measures: setup.measures,
  ...{ from: days.from, to: days.to },
})

/** Filters as they are kept: values by the names of the report's call. */
export const filtersOf = (kept: unknown): Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept)
    ? (kept as Record<string, unknown>) // an object that is no list has names
    : {}
