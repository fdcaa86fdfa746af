import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of evaluation. */
export const evaluationOnWeb: AreaOnWeb = {
  presentations: {
    'audit-calibrations': async () =>
      (await import('./calibrations/audit-calibrations.ts')).presentCalibrations,
    'audit-sampling-plans': async () =>
      (await import('./sampling/audit-sampling-plans.ts')).presentSamplingPlans,
    'audit-sampling-items': async () =>
      (await import('./sampling/audit-sampling-items.tsx')).presentSamplingItems,
  },
}
