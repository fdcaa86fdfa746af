import { certificateItem } from './certificate-item.tsx'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { certificates } from '../../contract/certificates/certificates.ts'
import { courses } from '#areas/training/contract/courses/courses.ts'

/** Certificates with their file, their check, and the way to take one back. */
export const presentCertificates = presentResource(certificates, {
  item: certificateItem,
  panels: [
    {
      ...{ title: 'Check', isAside: true },
      Panel: later(async () => (await import('./check-panel.tsx')).CheckPanel),
    },
  ],
  verbs: [
    {
      ...{ label: 'Revoke…', icon: 'x', needs: 'delete', page: courses.page },
      isPossible: ({ status }) => status !== 'Revoked',
      Dialog: later(async () => (await import('./revoke-dialog.tsx')).RevokeDialog),
    },
  ],
})
