import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of quality. */
export const qualityOnWeb: AreaOnWeb = {
  presentations: {
    'audit-reviews': async () => (await import('./reviews/audit-reviews.ts')).presentAuditReviews,
  },
}
