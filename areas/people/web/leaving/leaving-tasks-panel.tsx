import { useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Grid } from '#platform/web/grid/grid.tsx'
import type { RowVerb } from '#platform/web/grid/grid-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import { columnsOf } from '#platform/web/lists/columns.tsx'
import { plainList } from '#platform/web/lists/list-state.ts'
import { useList } from '#platform/web/lists/use-list.ts'
import { attritions } from '../../contract/leaving/attritions.ts'
import { leavingTaskCalls, leavingTasks } from '../../contract/leaving/leaving-tasks.ts'
import { t } from '#platform/contract/words/texts.ts'

const saves = {
  Done: callDialog({
    call: leavingTaskCalls.saveTask,
    title: 'Sign this task?',
    consequence: 'It is done, with your name and the time.',
    button: 'Sign',
    body: { state: 'Done', waive_reason: undefined },
    changes: [attritions.name],
  }),
  Waived: callDialog({
    call: leavingTaskCalls.saveTask,
    title: 'Waive this task?',
    consequence: 'The task is no longer needed. Everyone can read why.',
    button: 'Waive',
    body: { state: 'Waived' },
    isBad: true,
    changes: [attritions.name],
  }),
  Open: callDialog({
    call: leavingTaskCalls.saveTask,
    title: 'Open this task again?',
    consequence: 'The task must be done before the attrition is complete.',
    button: 'Open again',
    body: { state: 'Open', waive_reason: undefined },
    changes: [attritions.name],
  }),
} as const

interface Saving {
  readonly task: StoredRecord
  readonly state: keyof typeof saves
}

/** A tag, the name of a thing or an address is read whole. */
const WHAT_PX = 300

const columns = columnsOf(
  leavingTasks,
  undefined,
  leavingTasks.list.columns.filter((name) => name !== 'attrition_id'),
).map((column) => (column.name === 'target' ? { ...column, width: WHAT_PX } : column))

/** What has to be handed over, to be signed or waived one by one. */
export function LeavingTasksPanel({ record }: { record: StoredRecord }) {
  const permission = usePagePermission(leavingTasks.page)
  const filter = { attrition_id: { eq: record.id } }
  const list = useList(leavingTasks, { ...plainList, filter, page: 1 }, permission?.object_id)
  const [saving, setSaving] = useState<Saving>()
  const maySave = permission?.rights_edit === 1 && record['status'] === 'On Notice'
  const verbsOf = (task: StoredRecord): RowVerb[] => {
    const verb = (label: string, icon: RowVerb['icon'], state: Saving['state']): RowVerb => ({
      label,
      icon,
      onChoose: () => setSaving({ task, state }),
    })
    if (!maySave) return []
    return task['state'] === 'Open'
      ? [verb(t`Sign`, 'check', 'Done'), verb(t`Waive`, 'x', 'Waived')]
      : [verb(t`Open again`, 'lock-open', 'Open')]
  }
  if (record['status'] === 'Draft' || list.data?.total === 0) return null
  const Dialog = saving && saves[saving.state]
  return (
    <Card title="To be handed over" note={String(record['progress'] ?? '')} flush>
      <Grid
        label={leavingTasks.label.many}
        columns={columns}
        rows={list.data?.rows}
        keyOf={({ id }) => id}
        linkOf={() => undefined}
        nameOf={({ kind, target }) => `${t(String(kind))}: ${String(target)}`}
        verbsOf={verbsOf}
        total={list.data?.total}
        skeletonRows={3}
      />
      {saving && Dialog && (
        <Dialog resource={leavingTasks} record={saving.task} onClose={() => setSaving(undefined)} />
      )}
    </Card>
  )
}
