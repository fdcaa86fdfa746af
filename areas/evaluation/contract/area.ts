import { area } from '#platform/contract/area.ts'
import { FIRST_PAGE } from '#areas/dashboards/contract/first-page-cards.ts'
import { auditCalibrations } from './calibrations/audit-calibrations.ts'
import { calibrationCalls } from './calibrations/calibration-calls.ts'
import { calibrationReport, samplingCoverage } from './evaluation-reports.ts'
import { auditSamplingItems } from './sampling/audit-sampling-items.ts'
import { auditSamplingPlans } from './sampling/audit-sampling-plans.ts'
import { samplingCalls } from './sampling/sampling-calls.ts'

/** Evaluation, as data: families, pages, calls, and what it adds to lists of other areas. */
export const evaluationArea = area('evaluation', {
  label: 'Evaluation',
  resources: [auditSamplingPlans, auditSamplingItems, auditCalibrations],
  reports: [samplingCoverage, calibrationReport],
  calls: { ...samplingCalls, ...calibrationCalls },
  shows: { [FIRST_PAGE]: [auditSamplingItems.name] },
})
