import { later } from '#platform/web/screens/later.tsx'
import { type Presentation, presentResource } from '#platform/web/screens/present-resource.ts'
import { auditForms } from '../../contract/scorecards/audit-forms.ts'
import type { Generation } from '../../contract/scorecards/form-definition.ts'
import { formVerbs } from './form-verbs.ts'

/** Audit forms: published, cloned and retired; a version shows what it changed. */
export const presentForms = (generation: Generation): Presentation =>
  presentResource(auditForms[generation], {
    verbs: formVerbs(generation),
    listReads: ['status'],
    allows: ({ status }) => ({ update: status === 'Draft', delete: status === 'Draft' }),
    panels: [
      {
        title: 'Scorecard',
        Panel: later(async () => (await import('./form-panel.tsx')).FormPanel),
      },
      {
        title: 'What changed',
        Panel: later(async () =>
          (await import('./version-changes.tsx')).versionChanges(generation),
        ),
      },
    ],
  })
