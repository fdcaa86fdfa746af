import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import type { FieldChange, HistoryEntry } from '#platform/contract/history.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { recordRights } from './record-rights.ts'
import { useChangeRecord } from './use-change-record.ts'

interface RestoreValueProps {
  resource: AnyResource
  record: StoredRecord
  entry: HistoryEntry
  change: FieldChange
}

/** Brings an earlier value of one field back: an ordinary update on the version that is shown. */
export function RestoreValue({ resource, record, entry, change }: RestoreValueProps) {
  const permission = usePagePermission(resource.page)
  const send = useChangeRecord(resource)
  const [isBusy, setBusy] = useState(false)
  const { mayUpdate } = recordRights(resource, permission, record)
  const isOffered =
    mayUpdate &&
    entry.action === 'update' &&
    isGivable(resource.fields[change.field]) &&
    !isSame(change.before, record[change.field])
  if (!isOffered) return null
  const restore = async () => {
    setBusy(true)
    try {
      const values = { [change.field]: change.before, version: record.version }
      const { message } = await send('update', record.id, values)
      if (message) showSnackbar('success', message)
    } catch (problem) {
      showSnackbar('general_error', problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="xs"
      variant="subtle"
      loading={isBusy}
      aria-label={`Restore this value of ${change.label}`}
      onClick={() => void restore()}
    >
      Restore this value
    </Button>
  )
}

const isGivable = (field: Field | undefined): boolean =>
  field !== undefined && !field.readOnly && !field.derived && !field.fixed && !field.masked

const isSame = (before: unknown, now: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(now ?? null)
