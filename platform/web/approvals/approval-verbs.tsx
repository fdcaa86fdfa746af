import { lazy } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { approvalOf } from '#platform/contract/traits.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type {
  RecordVerb,
  SubmitVerb,
  VerbDialogProps,
} from '#platform/web/screens/present-resource.ts'

const HandOver = lazy(async () => ({ default: (await import('./hand-over-dialog.tsx')).HandOver }))

/** The person it is about takes a record back, or who submitted it: the last to change it. */
function isTheirs({ owner_id, updated_by }: StoredRecord): boolean {
  const me = sessionStore.get()?.user.id
  return me !== undefined && (owner_id === me || updated_by === me)
}

const made = new WeakMap<AnyResource, readonly RecordVerb[]>()

/** Submitting a record, in the words of its family where it has some, and taking it back: where another person decides about it. */
export function approvalVerbs(resource: AnyResource, submit?: SubmitVerb): readonly RecordVerb[] {
  const known = made.get(resource) ?? verbsOf(resource)
  made.set(resource, known)
  const [first, ...others] = known
  return first && submit ? [inWords(first, submit), ...others] : known
}

/** A family may let fewer people hand its records over than who may change them. */
const inWords = (verb: RecordVerb, submit: SubmitVerb): RecordVerb => ({
  ...verb,
  ...submit,
  isPossible: (record) =>
    verb.isPossible?.(record) !== false && submit.isPossible?.(record) !== false,
})

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
      isMain: true,
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
