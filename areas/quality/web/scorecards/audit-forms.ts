import { later } from '#platform/web/screens/later.tsx'
import { type Presentation, presentResource } from '#platform/web/screens/present-resource.ts'
import { auditForms } from '../../contract/scorecards/audit-forms.ts'
import type { Generation } from '../../contract/scorecards/form-definition.ts'
import { formVerbs } from './form-verbs.ts'

/** Audit forms: published, cloned and retired; a version shows what it changed. */
export const presentForms = (generation: Generation): Presentation =>
  presentResource(auditForms[generation], {
    columns: [
      { name: 'name', width: 150 },
      { name: 'form_number', width: 78 },
      { name: 'form_version', width: 108 },
      { name: 'client_id', width: 134 },
      { name: 'category_id', width: 110 },
      { name: 'status', width: 104 },
      { name: 'pass_mark', width: 94 },
      { name: 'reviews', width: 130 },
      { name: 'average_score', width: 136 },
    ],
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
