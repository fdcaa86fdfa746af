import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { type Entry } from '../../contract/access-entry.ts'
import { entriesKey, isSame, settable } from './role-access-data.ts'
import { t } from '#platform/contract/words/texts.ts'

/** What a person changes of a role's access before it is saved as one. */
export function useAccessDraft(roleId: number | undefined, stored: readonly Entry[]) {
  const [edited, setEdited] = useState<ReadonlyMap<number, Entry>>(new Map())
  const queries = useQueryClient()
  const keys = useWriteKey()
  const before = useMemo(() => new Map(stored.map((entry) => [entry.object_id, entry])), [stored])
  const entries = stored.map((entry) => edited.get(entry.object_id) ?? entry)
  const changed = entries.filter((entry) => {
    const old = before.get(entry.object_id)
    return old !== undefined && !isSame(old, entry)
  })
  const change = (...next: Entry[]) =>
    setEdited((was) => new Map([...was, ...next.map((entry) => [entry.object_id, entry] as const)]))
  const discard = () => setEdited(new Map())
  const save = useMutation({
    mutationFn: () => {
      const permissions = entries.map((entry) => ({
        ...settable(entry),
        date_updated: before.get(entry.object_id)?.date_updated,
      }))
      const body = { role_id: roleId, permissions }
      return write('roles_permissions/save', { method: 'POST', key: keys.keyFor(body), body })
    },
    onSuccess: async ({ message }) => {
      keys.spent()
      await queries.invalidateQueries({ queryKey: entriesKey(roleId ?? 0) })
      discard()
      showSnackbar('success', message ?? t`Roles Access Saved Successfully`)
    },
    onError: async (problem) => {
      showSnackbar('general_error', problemText(problem))
      // What another person changed meanwhile comes below what was changed here.
      await queries.invalidateQueries({ queryKey: entriesKey(roleId ?? 0) })
    },
  })
  return { before, entries, changed, change, discard, save }
}
