import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { draftOf } from '#platform/web/forms/draft-of.ts'
import { Grid } from '#platform/web/grid/grid.tsx'
import type { RowVerb } from '#platform/web/grid/grid-shape.ts'
import { columnsOf } from '#platform/web/lists/columns.tsx'
import { plainList } from '#platform/web/lists/list-state.ts'
import { useList } from '#platform/web/lists/use-list.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { RecordDialog } from '#platform/web/records/record-dialog.tsx'
import { DeleteDialog } from '#platform/web/screens/delete-dialog.tsx'
import { recordRights } from '#platform/web/screens/record-rights.ts'
import { recordName } from '#platform/web/screens/record-words.ts'
import { courseLevels } from '../../contract/courses/course-levels.ts'

interface Editing {
  readonly record: StoredRecord | undefined
  readonly start: Record<string, unknown>
}

/** The levels that all courses have, changed in place. */
export function LevelsTab() {
  const permission = usePagePermission(courseLevels.page)
  const list = useList(courseLevels, plainList, permission?.object_id)
  const [editing, setEditing] = useState<Editing>()
  const [doomed, setDoomed] = useState<StoredRecord>()
  const verbsOf = (row: StoredRecord): RowVerb[] => {
    const { mayUpdate, mayDelete } = recordRights(courseLevels, permission, row)
    const update = () => setEditing({ record: row, start: draftOf(courseLevels, row) })
    return [
      ...(mayUpdate ? [{ label: 'Update', icon: 'pencil', onChoose: update } as const] : []),
      ...(mayDelete
        ? [{ label: 'Delete', icon: 'trash', isBad: true, onChoose: () => setDoomed(row) } as const]
        : []),
    ]
  }
  return (
    <Card
      title="Levels"
      note="The same for all courses"
      flush
      aside={
        permission?.rights_add === 1 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() =>
              setEditing({ record: undefined, start: emptyDraft(courseLevels.fields) })
            }
          >
            Add
          </Button>
        )
      }
    >
      <Grid
        label="Levels"
        columns={columnsOf(courseLevels, undefined)}
        rows={list.data?.rows}
        keyOf={({ id }) => id}
        linkOf={() => undefined}
        nameOf={(row) => recordName(courseLevels, row)}
        verbsOf={verbsOf}
        total={list.data?.total}
        skeletonRows={4}
      />
      {editing && (
        <RecordDialog
          resource={courseLevels}
          hidden=""
          {...editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      <DeleteDialog
        resource={courseLevels}
        record={doomed}
        onClose={() => setDoomed(undefined)}
        onDeleted={() => setDoomed(undefined)}
      />
    </Card>
  )
}
