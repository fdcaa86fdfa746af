import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { documentVersions } from '../../contract/document-versions.ts'
import { documents } from '../../contract/documents.ts'
import { AccessInput } from './access-input.tsx'
import { documentItem } from './document-item.tsx'
import { documentVerbs } from './document-verbs.ts'
import { FileInput } from './file-input.tsx'
import { ReviewDueCell } from './review-due-cell.tsx'

/** Documents for those who keep them: content, versions, who has read them, and what a change did. */
export const presentDocuments = presentResource(documents, {
  columns: [
    { name: 'document_number', label: 'Number', width: 92 },
    { name: 'title' },
    { name: 'category_id', width: 140 },
    { name: 'document_version', width: 72 },
    { name: 'status', width: 108 },
    { name: 'owner_id', width: 132 },
    { name: 'review_due_on', width: 150 },
    { name: 'read_percent', width: 76 },
  ],
  inputs: { file: FileInput, access: AccessInput },
  cells: { review_due_on: ReviewDueCell },
  listReads: ['review_is_late', 'open_state', 'approver_id', 'current_version_id'],
  item: documentItem,
  verbs: documentVerbs,
  allows: ({ status }) => ({ update: status !== 'Archived', delete: true }),
  panels: [
    {
      title: 'Content',
      isFirst: true,
      Panel: later(async () => (await import('./content-panel.tsx')).ContentPanel),
    },
    {
      title: 'Readers',
      isAside: true,
      Panel: later(async () => (await import('./access-panel.tsx')).AccessPanel),
    },
    {
      title: 'Versions',
      isTab: true,
      replaces: documentVersions.name,
      Panel: later(async () => (await import('./versions-panel.tsx')).VersionsPanel),
    },
    {
      title: 'Read by',
      isTab: true,
      Panel: later(async () => (await import('./read-report-panel.tsx')).ReadReportPanel),
    },
    {
      title: 'Effect',
      isTab: true,
      Panel: later(async () => (await import('./effect-panel.tsx')).EffectPanel),
    },
  ],
})
