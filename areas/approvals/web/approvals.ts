import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What this area draws itself. */
export const approvalsOnWeb: AreaOnWeb = {
  presentations: {
    'approval-profiles': async () =>
      (await import('./approval-profiles.ts')).presentApprovalProfiles,
  },
}
