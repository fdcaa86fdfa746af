import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What this area draws itself. */
export const qualityOnWeb: AreaOnWeb = {
  presentations: {
    'audit-form-setups': async () =>
      (await import('./scorecards/audit-form-setups.ts')).presentSetups('classic'),
    'audit-form-setups-new': async () =>
      (await import('./scorecards/audit-form-setups.ts')).presentSetups('weighted'),
  },
}
