import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { callFor } from '#platform/contract/standard-calls.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { auditForms } from '../../contract/scorecards/audit-forms.ts'
import type { Generation } from '../../contract/scorecards/form-definition.ts'
import {
  type ComparedVersion,
  type VersionChange,
  versionChanges as changesBetween,
} from '../../contract/scorecards/version-changes.ts'

/** A version of a form beside the one before it: what they have differently. */
export function versionChanges(generation: Generation): ComponentType<{ record: StoredRecord }> {
  return function VersionChanges({ record }) {
    const before = useForm(generation, record['previous_form_id'])
    if (!before) return null
    // Records of forms hold their definition as it was frozen, and none while they are drafts.
    const changes = changesBetween(
      before as unknown as ComparedVersion,
      record as unknown as ComparedVersion,
    )
    const isDraft = record['status'] === 'Draft'
    return (
      <Card title="What changed" flush={changes.length > 0}>
        {changes.length === 0 ? (
          <p className="muted">
            {isDraft
              ? 'The rules are those of the version before. Sections and checkpoints are taken from the set-up when this draft is published.'
              : 'This version is the same as the one before.'}
          </p>
        ) : (
          <FigureTable
            title="What changed"
            columns={columnsOf(before, record)}
            rows={changes}
            keyOf={({ name }) => name}
          />
        )}
      </Card>
    )
  }
}

const columnsOf = (
  before: StoredRecord,
  after: StoredRecord,
): readonly FigureColumn<VersionChange>[] => [
  { label: t`What`, of: ({ name }) => name, isWords: true },
  { label: versionOf(before), of: (change) => change.before ?? t`Not there`, isWords: true },
  { label: versionOf(after), of: (change) => change.after ?? t`Removed`, isWords: true },
]

const versionOf = (form: StoredRecord): string => t`Version ${form['form_version']}`

/** The version before; nothing of a first one. */
function useForm(generation: Generation, id: unknown): StoredRecord | undefined {
  const forms = auditForms[generation]
  const pageId = usePagePermission(forms.page)?.object_id
  const { data } = useQuery({
    queryKey: [forms.name, 'record', id, pageId],
    enabled: typeof id === 'number',
    queryFn: async ({ signal }) => {
      const path = callFor(forms, 'getById').path.replace('{id}', String(id))
      const query = { object_viewed_id: pageId }
      return (await request<StoredRecord>(path, { signal, query })).data
    },
  })
  return data
}
