import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { approvalProfiles } from '../contract/approval-profiles.ts'

/** Profiles, tried out beside their steps. */
export const presentApprovalProfiles = presentResource(approvalProfiles, {
  panels: [
    {
      title: 'Try it out',
      Panel: later(async () => (await import('./try-profile.tsx')).TryProfile),
      isAside: true,
    },
  ],
})
