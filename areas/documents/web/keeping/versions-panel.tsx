import { Button, Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { request } from '#platform/web/client/request.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import { documentVersions } from '../../contract/document-versions.ts'
import { documents } from '../../contract/documents.ts'
import { keeperCalls } from '../../contract/keeper-calls.ts'
import { versionFields } from '../../contract/version-fields.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { ComparedVersions } from './compared-versions.tsx'
import styles from './keeping.module.css'

const { tones } = versionFields.status

/** Every version of a document: any two side by side, and an old one as the beginning of a new one. */
export function VersionsPanel({ record }: { record: StoredRecord }) {
  const { data: versions = [] } = useQuery({
    queryKey: [documentVersions.name, 'of', record.id],
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify({ document_id: { eq: record.id } })
      const query = { filter, sort: '-id', endRow: 200 }
      return (await request<StoredRecord[]>('document_versions/getAll', { signal, query })).data
    },
  })
  const [restored, setRestored] = useState<StoredRecord>()
  return (
    <div className={styles.report}>
      <Card title="Versions" flush>
        <FigureTable
          title={t`Versions`}
          rows={versions}
          keyOf={({ id }) => id}
          columns={[
            { label: t`Version`, isWords: true, of: (one) => String(one['version_number']) },
            { label: t`Status`, isWords: true, of: stateOf },
            { label: t`Change`, isWords: true, of: (one) => t(String(one['change_kind'])) },
            { label: t`What changed`, isWords: true, of: (one) => noteOf(one) },
            { label: t`Author`, isWords: true, of: (one) => String(one['author_name'] ?? '') },
            {
              label: t`Effective from`,
              isWords: true,
              of: (one) => writtenDay(one['effective_from']),
            },
            {
              label: t`Restore`,
              isWords: true,
              of: restoreCell(record, setRestored),
            },
          ]}
        />
      </Card>
      {versions.length > 1 && <Compare versions={versions} />}
      {restored && (
        <RestoreDialog
          resource={documents}
          record={restored}
          onClose={() => setRestored(undefined)}
        />
      )}
    </div>
  )
}

/** Another version than the published one begins a new draft, while none is open. */
const restoreCell =
  (record: StoredRecord, onRestore: (version: StoredRecord) => void) => (version: StoredRecord) =>
    record['draft_version_id'] === null &&
    version.id !== record['current_version_id'] && (
      <Button
        size="compact-xs"
        variant="default"
        aria-label={t`Restore version ${version['version_number']}`}
        onClick={() => onRestore(version)}
      >
        Restore
      </Button>
    )

const stateOf = (version: StoredRecord) => {
  const status = String(version['status']) as keyof typeof tones // a choice of these, as declared
  return <State tone={tones[status]} word={status} />
}

const noteOf = (version: StoredRecord): string =>
  [version['change_note'], version['decision_note']]
    .filter((one) => typeof one === 'string')
    .join(' – ')

function Compare({ versions }: { versions: readonly StoredRecord[] }) {
  const [newest, before] = versions
  const [from, setFrom] = useState(before?.id)
  const [to, setTo] = useState(newest?.id)
  const data = versions.map(({ id, version_number, status }) => ({
    value: String(id),
    label: `${String(version_number)} (${t(String(status))})`,
  }))
  return (
    <Card title="Compare">
      <div className={styles.chosen}>
        <Select
          label="From"
          data={data}
          value={String(from)}
          allowDeselect={false}
          onChange={(chosen) => setFrom(Number(chosen))}
        />
        <Select
          label="To"
          data={data}
          value={String(to)}
          allowDeselect={false}
          onChange={(chosen) => setTo(Number(chosen))}
        />
      </div>
      {from !== undefined && to !== undefined && from !== to && (
        <ComparedVersions from={from} to={to} />
      )}
    </Card>
  )
}

/** A new draft with the content of the version. */
const RestoreDialog = callDialog({
  call: keeperCalls.restoreVersion,
  title: 'Restore this version?',
  consequence: 'A new draft begins with its content. Readers keep what they have.',
  button: 'Restore',
  changes: [documentVersions.name],
})
