import { t } from '#platform/contract/words/texts.ts'
import type { FigureColumn } from '#platform/web/parts/figures/figure-table.tsx'
import type { ComplianceSums } from '../../contract/compliance/compliance-calls.ts'
import { percentText } from './percent.ts'

/** The figures of a group: how many are where, and the shares of these sums. */
export const sumColumns = <Row extends ComplianceSums>(): FigureColumn<Row>[] => [
  { label: t`Assigned`, of: ({ assigned }) => assigned },
  { label: t`Valid`, of: ({ valid }) => valid },
  { label: t`In time`, of: ({ in_time }) => in_time },
  { label: t`Overdue`, of: ({ overdue }) => overdue },
  { label: t`Expired`, of: ({ expired }) => expired },
  { label: t`Completion`, of: (row) => percentText(row.completion_percentage) },
  { label: t`Compliance`, of: (row) => percentText(row.compliance_percentage) },
]
