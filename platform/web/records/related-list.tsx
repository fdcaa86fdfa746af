import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Grid } from '#platform/web/grid/grid.tsx'
import type { RowVerb } from '#platform/web/grid/grid-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Pager } from '#platform/web/grid/pager.tsx'
import { columnsOf, listColumns } from '#platform/web/lists/columns.tsx'
import { DeleteDialog } from '#platform/web/screens/delete-dialog.tsx'
import { draftOf } from '#platform/web/forms/draft-of.ts'
import { plainList } from '#platform/web/lists/list-state.ts'
import { RecordDialog } from './record-dialog.tsx'
import { recordRights } from '#platform/web/screens/record-rights.ts'
import { seesAttachments, StoredAttachments } from './record-attachments.tsx'
import { manyOf, recordName } from '#platform/web/screens/record-words.ts'
import { useList } from '#platform/web/lists/use-list.ts'
import { usePresentation } from '#platform/web/screens/use-presentation.ts'
import { useRecordVerbs } from './use-record-verbs.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './related-list.module.css'

interface RelatedListProps {
  panel: AnyResource
  /** The field that points to the record. */
  pointer: string
  /** Null: those that point nowhere, which hold for all. */
  record: StoredRecord | null
  /** Where the name of the family does not say which they are. */
  title?: string
}

interface Editing {
  record: StoredRecord | undefined
  start: Record<string, unknown>
}

/** The records of another family that belong to this one, in place: add, update and delete in a dialog. */
export function RelatedList({
  panel,
  pointer,
  record,
  title = panel.label.many,
}: RelatedListProps) {
  const permission = usePagePermission(panel.page)
  const [page, setPage] = useState(1)
  const filter = { [pointer]: record ? { eq: record.id } : { empty: true } }
  const list = useList(panel, { ...plainList, filter, page }, permission?.object_id)
  const [editing, setEditing] = useState<Editing>()
  const [doomed, setDoomed] = useState<StoredRecord>()
  const [filed, setFiled] = useState<StoredRecord>()
  const { user } = useSession()
  const presentation = usePresentation(panel.name) ?? undefined
  const own = useRecordVerbs(panel, presentation)
  const mayAdd =
    panel.rights.includes('add') && permission?.rights_add === 1 && record?.is_deleted !== 'y'
  const verbsOf = (row: StoredRecord): RowVerb[] => {
    const { mayUpdate, mayDelete } = recordRights(panel, permission, row)
    const update: RowVerb = {
      label: 'Update',
      icon: 'pencil',
      onChoose: () => setEditing({ record: row, start: draftOf(panel, row) }),
    }
    const remove: RowVerb = {
      label: 'Delete',
      icon: 'trash',
      isBad: true,
      onChoose: () => setDoomed(row),
    }
    const files: RowVerb = {
      label: 'Attachments',
      icon: 'file-text',
      onChoose: () => setFiled(row),
    }
    return [
      ...(mayUpdate ? [update] : []),
      ...own.verbsOf(row),
      ...(seesAttachments(panel, permission, row, user.id) ? [files] : []),
      ...(mayDelete ? [remove] : []),
    ]
  }
  const rows = list.data?.rows
  const columns = presentation?.columns
    ? listColumns(panel, presentation)
    : columnsOf(panel, presentation)
  return (
    <Card
      title={title}
      note={list.data && String(list.data.total)}
      flush
      className={styles.relatedList}
      aside={
        mayAdd && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() =>
              setEditing({
                record: undefined,
                start: { ...emptyDraft(panel.fields), [pointer]: record?.id ?? null },
              })
            }
          >
            Add
          </Button>
        )
      }
    >
      {rows?.length === 0 ? (
        <p className={classes(styles.empty, 'muted')}>No {manyOf(panel)} yet.</p>
      ) : (
        <Grid
          label={title}
          columns={columns.filter(({ name }) => name !== pointer)}
          rows={rows}
          keyOf={({ id }) => id}
          linkOf={() => undefined}
          nameOf={(row) => recordName(panel, row)}
          verbsOf={verbsOf}
          total={list.data?.total}
          skeletonRows={3}
        />
      )}
      <Pager page={page} total={list.data?.total ?? 0} onPage={setPage} />
      {own.dialog}
      {editing && (
        <RecordDialog
          resource={panel}
          hidden={pointer}
          {...editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {filed && <FilesDialog resource={panel} record={filed} onClose={() => setFiled(undefined)} />}
      <DeleteDialog
        resource={panel}
        record={doomed}
        onClose={() => setDoomed(undefined)}
        onDeleted={() => setDoomed(undefined)}
      />
    </Card>
  )
}

interface FilesDialogProps {
  resource: AnyResource
  record: StoredRecord
  onClose: () => void
}

/** The files of a record that has no screen of its own. */
function FilesDialog({ resource, record, onClose }: FilesDialogProps) {
  return (
    <Dialog
      opened
      wide
      title={`Attachments of ${recordName(resource, record)}`}
      onClose={onClose}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <StoredAttachments resource={resource} record={record} />
    </Dialog>
  )
}
