import { byEmployee, measureWords } from '#areas/chat/contract/figures/measure-words.ts'
import { auditReports } from '../contract/reports/audit-reports.ts'

const audits = { report: auditReports.name, people: byEmployee } as const

/** How people ask a chat for figures of audits. Averages are left out: clients measure differently. */
export const auditMeasureWords = [
  {
    ...{ ...audits, measure: 'reviews', label: 'Audits' },
    words: ['audit', 'audited', 'quality reviews'],
  },
  {
    ...{ ...audits, measure: 'pass_percent', label: 'Audits passed' },
    words: ['passed audits', 'pass rate', 'audits passed', 'quality'],
  },
  {
    ...{ ...audits, measure: 'fatals', label: 'Fatal errors' },
    words: ['fatal errors', 'fatals', 'fatal'],
  },
].map((words) => measureWords.add(words))
