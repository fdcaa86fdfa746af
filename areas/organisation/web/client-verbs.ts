import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { IconName } from '#platform/web/parts/icon.tsx'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { organisationCalls } from '../contract/calls.ts'
import { t } from '#platform/contract/words/texts.ts'

interface Move {
  readonly to: 'Onboarding' | 'Active' | 'On Hold'
  readonly from: readonly string[]
  readonly label: string
  readonly icon: IconName
  readonly title: string
  readonly consequence: string
}

const MOVES: readonly Move[] = [
  {
    to: 'Onboarding',
    from: ['Prospect'],
    label: 'Onboard',
    icon: 'stairs',
    title: 'Begin with this client?',
    consequence: 'From now on work can be logged for it.',
  },
  {
    to: 'Active',
    from: ['Onboarding', t`On Hold`, 'Ended'],
    label: 'Start',
    icon: 'progress-check',
    title: 'Start the work for this client?',
    consequence: 'People of its offices log work for it.',
  },
  {
    to: 'On Hold',
    from: ['Active'],
    label: 'Hold',
    icon: 'circle-dashed',
    title: 'Hold the work for this client?',
    consequence: 'Nothing is logged for it until it is started again. Its people and shifts stay.',
  },
]

const isIn =
  (states: readonly string[]) =>
  ({ account_status }: StoredRecord): boolean =>
    states.includes(String(account_status))

/** Where a client goes from where it stands. */
export const clientVerbs: readonly RecordVerb[] = [
  ...MOVES.map(({ to, from, label, icon, title, consequence }): RecordVerb => ({
    label,
    icon,
    needs: 'edit',
    isPossible: isIn(from),
    Dialog: callDialog({
      call: organisationCalls.changeClientStatus,
      title,
      consequence,
      button: label,
      body: { account_status: to, end_date: null },
    }),
  })),
  {
    label: 'End',
    icon: 'circle-off',
    needs: 'edit',
    isPossible: isIn(['Prospect', 'Onboarding', 'Active', t`On Hold`]),
    Dialog: callDialog({
      call: organisationCalls.changeClientStatus,
      title: 'End the work for this client?',
      consequence:
        'Its people, their shifts for it and its headcount end on that day; what was logged stays.',
      button: 'End',
      body: { account_status: 'Ended' },
      isBad: true,
    }),
  },
]
