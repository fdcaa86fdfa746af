import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { reportSetups } from '../../contract/report-setups/report-setups.ts'
import { PartsCell, ReportCell, SortCell } from './report-cells.tsx'
import { reportSetupVerbs } from './report-setup-verbs.ts'

const parts = async () => import('./named-parts-inputs.tsx')

/** Report set-ups: the report's own filters and parts in the form, its rows and runs on the record. */
export const presentReportSetups = presentResource(reportSetups, {
  inputs: {
    report: later(async () => (await import('./report-input.tsx')).ReportInput),
    filters: later(async () => (await import('./filters-input.tsx')).FiltersInput),
    group_by: later(async () => (await parts()).GroupsInput),
    measures: later(async () => (await parts()).MeasuresInput),
    columns: later(async () => (await parts()).ColumnsInput),
    sort: later(async () => (await parts()).SortInput),
  },
  cells: {
    report: ReportCell,
    group_by: PartsCell,
    measures: PartsCell,
    columns: PartsCell,
    sort: SortCell,
  },
  columns: [
    { name: 'name' },
    { name: 'report', width: 170 },
    { name: 'period', width: 110 },
    { name: 'format', width: 116 },
    { name: 'receivers', width: 96 },
    { name: 'is_active', width: 86 },
    { name: 'last_sent_at', width: 130 },
    { name: 'last_status', width: 96 },
  ],
  verbs: reportSetupVerbs,
  panels: [
    {
      title: 'Preview',
      Panel: later(async () => (await import('./preview-panel.tsx')).PreviewPanel),
    },
    {
      title: 'Runs',
      isTab: true,
      Panel: later(async () => (await import('./runs-panel.tsx')).RunsPanel),
    },
  ],
})
