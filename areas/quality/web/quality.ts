import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of quality. */
export const qualityOnWeb: AreaOnWeb = {
  presentations: {
    'audit-reviews': async () => (await import('./reviews/audit-reviews.ts')).presentAuditReviews,
    'audit-disputes': async () => (await import('./disputes/audit-disputes.ts')).presentDisputes,
    'audit-form-setups': async () =>
      (await import('./scorecards/audit-form-setups.ts')).presentSetups('classic'),
    'audit-form-setups-new': async () =>
      (await import('./scorecards/audit-form-setups.ts')).presentSetups('weighted'),
  },
}
