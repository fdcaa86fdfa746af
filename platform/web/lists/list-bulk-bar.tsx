import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { MOST_AT_ONCE } from '#platform/contract/bulk.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useServed } from '#platform/web/client/outlines.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { readRows } from './list-query.ts'
import type { ListState } from './list-state.ts'
import type { BulkVerb, Presentation } from '#platform/web/screens/present-resource.ts'
import { allowed, recordRights } from '#platform/web/screens/record-rights.ts'
import styles from './list-screen.module.css'

const Dialogs = lazy(async () => ({
  default: (await import('#platform/web/bulk/bulk-dialogs.tsx')).BulkDialogs,
}))

interface ListBulkBarProps {
  resource: AnyResource
  presentation: Presentation | undefined
  bulkVerbs: readonly BulkVerb[]
  state: ListState
  chosen: readonly StoredRecord[]
  total: number
  isCapped: boolean
  onAll: (records: readonly StoredRecord[]) => void
  onClear: () => void
}

/** In the place of the filters while rows are chosen: how many, all of them, and what can be done with them. */
export function ListBulkBar(props: ListBulkBarProps) {
  const { resource, presentation, bulkVerbs, state, chosen, total, isCapped, onAll, onClear } =
    props
  const permission = usePagePermission(resource.page)
  const served = useServed(resource)
  const [asked, setAsked] = useState<'update' | 'delete'>()
  const [isBusy, setBusy] = useState(false)
  const [verb, setVerb] = useState<BulkVerb>()
  const count = (may: 'mayUpdate' | 'mayDelete') =>
    chosen.filter(
      (record) =>
        allowed(recordRights(resource, permission, record), presentation?.allows?.(record))[may],
    )
  const [updatable, deletable] = [count('mayUpdate'), count('mayDelete')]
  const mayUpdate = served.has('updateMany') && updatable.length > 0
  const mayDelete =
    served.has('deleteMany') && deletable.length > 0 && !presentation?.dialogs?.delete
  const chooseAll = async () => {
    setBusy(true)
    try {
      const { rows } = await readRows(resource, state, permission?.object_id, [0, MOST_AT_ONCE])
      onAll(rows)
    } catch (problem) {
      showSnackbar('general_error', problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  const reachable = Math.min(total, MOST_AT_ONCE)
  return (
    <div
      className={styles.listBulk}
      role="group"
      aria-label="Selected rows"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !asked && !verb) onClear()
      }}
    >
      <strong>{chosen.length.toLocaleString('en-US')} selected</strong>
      {chosen.length < reachable && (
        <Button
          size="xs"
          variant="subtle"
          className={styles.listBulkAll}
          loading={isBusy}
          onClick={() => void chooseAll()}
        >
          {total > MOST_AT_ONCE || isCapped
            ? `Select the first ${reachable.toLocaleString('en-US')}`
            : `Select all ${reachable.toLocaleString('en-US')}`}
        </Button>
      )}
      {mayUpdate && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="pencil" size={14} />}
          onClick={() => setAsked('update')}
        >
          Update...
        </Button>
      )}
      {bulkVerbs.map((one) => (
        <Button
          key={one.label}
          size="xs"
          variant="default"
          leftSection={<Icon name={one.icon} size={14} />}
          onClick={() => setVerb(one)}
        >
          {one.label}
        </Button>
      ))}
      {mayDelete && (
        <Button
          size="xs"
          variant="default"
          data-tone="bad"
          leftSection={<Icon name="trash" size={14} />}
          onClick={() => setAsked('delete')}
        >
          Delete
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        className={styles.listBulkClear}
        leftSection={<Icon name="x" size={14} />}
        onClick={onClear}
      >
        Clear selection
      </Button>
      {verb && (
        <verb.Dialog {...{ resource }} records={chosen} onClose={() => setVerb(undefined)} />
      )}
      {asked && (
        <Suspense>
          <Dialogs
            resource={resource}
            presentation={presentation}
            what={asked}
            chosen={chosen.length}
            possible={asked === 'update' ? updatable : deletable}
            onClose={() => setAsked(undefined)}
            onDone={onClear}
          />
        </Suspense>
      )}
    </div>
  )
}
