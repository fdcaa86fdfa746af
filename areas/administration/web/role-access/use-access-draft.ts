import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { type Entry } from '../../contract/access-entry.ts'
import { administrationCalls } from '../../contract/calls.ts'
import { ENTRIES, isSame, settable } from './role-access-data.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useChange } from '#platform/web/client/use-change.ts'

/** What a person changes of a role's access before it is saved as one. */
export function useAccessDraft(roleId: number | undefined, stored: readonly Entry[]) {
  const [edited, setEdited] = useState<ReadonlyMap<number, Entry>>(new Map())
  const queries = useQueryClient()
  const before = useMemo(() => new Map(stored.map((entry) => [entry.object_id, entry])), [stored])
  const entries = stored.map((entry) => edited.get(entry.object_id) ?? entry)
  const changed = entries.filter((entry) => {
    const old = before.get(entry.object_id)
    return old !== undefined && !isSame(old, entry)
  })
  const change = (...next: Entry[]) =>
    setEdited((was) => new Map([...was, ...next.map((entry) => [entry.object_id, entry] as const)]))
  const discard = () => setEdited(new Map())
  const { mutate, isPending: isSaving } = useChange(administrationCalls.save, {
    changes: [ENTRIES],
    done: t`Roles Access Saved Successfully`,
  })
  const save = (onSaved: () => void = () => undefined) => {
    const permissions = entries.map((entry) => ({
      ...settable(entry),
      date_updated: before.get(entry.object_id)?.date_updated,
    }))
    // The call is open: it checks the entries itself.
    const input = { role_id: roleId ?? null, permissions }
    mutate(input, {
      onSuccess: () => {
        discard()
        onSaved()
      },
      onError: (problem) => {
        showSnackbar('general_error', problemText(problem))
        // What another person changed meanwhile comes below what was changed here.
        void queries.invalidateQueries({ queryKey: [ENTRIES.name] })
      },
    })
  }
  return { before, entries, changed, change, discard, save, isSaving }
}
