import { lazy } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { approvalOf } from '#platform/contract/traits.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { RecordVerb, VerbDialogProps } from '#platform/web/screens/present-resource.ts'

const HandOver = lazy(async () => ({ default: (await import('./hand-over-dialog.tsx')).HandOver }))

/** The person it is about takes a record back, or who submitted it: the last to change it. */
function isTheirs({ owner_id, updated_by }: StoredRecord): boolean {
  const me = sessionStore.get()?.user.id
  return me !== undefined && (owner_id === me || updated_by === me)
}

const made = new WeakMap<AnyResource, readonly RecordVerb[]>()

/** Submitting a record and taking it back, for families that another person decides about. */
export function approvalVerbs(resource: AnyResource): readonly RecordVerb[] {
  const known = made.get(resource)
  if (known) return known
  const verbs = verbsOf(resource)
  made.set(resource, verbs)
  return verbs
}

function verbsOf(resource: AnyResource): RecordVerb[] {
  const approval = approvalOf(resource)
  if (!approval) return []
  const { state, words } = approval
  const isIn = (states: readonly string[]) => (record: StoredRecord) =>
    states.includes(String(record[state]))
  const isSubmitted = isIn([words.submitted])
  const dialogOf = (operation: 'submit' | 'withdraw') => (props: VerbDialogProps) => (
    <HandOver {...props} resource={resource} operation={operation} />
  )
  return [
    {
      label: 'Send request',
      icon: 'message-forward',
      needs: 'edit',
      isPossible: isIn(words.open),
      Dialog: dialogOf('submit'),
    },
    {
      label: 'Withdraw',
      icon: 'arrow-back-up',
      needs: 'edit',
      isPossible: (record) => isSubmitted(record) && isTheirs(record),
      Dialog: dialogOf('withdraw'),
    },
  ]
}
