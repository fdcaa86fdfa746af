import { t } from '#platform/contract/words/texts.ts'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import type { ComplianceSums } from '../../contract/compliance/compliance-calls.ts'
import { percentText } from './percent.ts'

/** The sums over everybody in reach. */
export const SumFigures = ({ total }: { total: ComplianceSums }) => (
  <Figures
    figures={[
      { label: t`Compliance`, value: percentText(total.compliance_percentage) },
      { label: t`Completion`, value: percentText(total.completion_percentage) },
      { label: t`Assigned`, value: String(total.assigned) },
      { label: t`Overdue`, value: String(total.overdue) },
      { label: t`Expired`, value: String(total.expired) },
    ]}
  />
)
