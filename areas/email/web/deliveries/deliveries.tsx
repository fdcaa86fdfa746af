import { t } from '#platform/contract/words/texts.ts'
import type { CellProps, StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { GridItem } from '#platform/web/grid/grid-shape.ts'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource, type RecordVerb } from '#platform/web/screens/present-resource.ts'
import { deliveryCalls } from '../../contract/deliveries/delivery-calls.ts'
import {
  deliveryStates,
  emailDeliveries,
  KEPT_REPLY,
} from '../../contract/deliveries/email-deliveries.ts'

const { tones } = emailDeliveries.fields.state

/** The state of a mail in its tone; one that was only written to a file says so. */
function stateOf({ state, smtp_reply }: Readonly<Record<string, unknown>>) {
  if (state === 'Sent' && smtp_reply === KEPT_REPLY)
    return { tone: 'warn', word: t`Written to a file` } as const
  const word = deliveryStates.find((one) => one === state) ?? 'Queued'
  return { tone: tones[word], word: t(word) }
}

const StateCell = ({ record }: CellProps) => <State {...stateOf(record)} />

const verbs: readonly RecordVerb[] = [
  {
    label: 'Send again',
    icon: 'refresh',
    needs: 'edit',
    isPossible: ({ state, smtp_reply }) => state === 'Failed' || smtp_reply === KEPT_REPLY,
    Dialog: callDialog({
      call: deliveryCalls.retryDelivery,
      title: 'Send this mail again?',
      consequence: 'It is the same mail: mail programs show it once, even if it arrives twice.',
      button: 'Send again',
    }),
  },
  {
    label: 'Cancel',
    icon: 'x',
    needs: 'edit',
    isPossible: ({ state }) => state === 'Queued',
    Dialog: callDialog({
      call: deliveryCalls.cancelDelivery,
      title: 'Cancel this mail?',
      consequence: 'It is not sent.',
      button: 'Cancel mail',
      isBad: true,
    }),
  },
]

const item = (mail: StoredRecord): GridItem => ({
  title: String(mail['subject']),
  aside: <RelativeTime at={String(mail['queued_at'])} />,
  facts: [mail['receiver_user_name'] ?? mail['receiver_contact_name'], t(String(mail['kind']))]
    .filter((fact) => typeof fact === 'string')
    .join(' · '),
  state: <State {...stateOf(mail)} />,
})

/** Sent Mail: to whom, with what result, and what each mail said. */
export const presentEmailDeliveries = presentResource(emailDeliveries, {
  columns: [
    { name: 'subject', width: 200 },
    { name: 'kind', width: 126 },
    { name: 'receiver_user_id', width: 130 },
    { name: 'address', width: 140 },
    { name: 'state', width: 130 },
    { name: 'queued_at', width: 158 },
    { name: 'sent_at', width: 158 },
  ],
  listReads: [
    'state',
    'smtp_reply',
    'kind',
    'receiver_user_id',
    'receiver_contact_id',
    'queued_at',
  ],
  cells: { state: StateCell },
  item,
  state: stateOf,
  // Nothing of a mail is changed.
  allows: () => ({ update: false, delete: false }),
  verbs,
  panels: [
    {
      title: 'Mail',
      Panel: later(async () => (await import('./mail-text-panel.tsx')).MailTextPanel),
    },
  ],
  screens: { list: async () => (await import('./sent-mail-screen.tsx')).SentMailScreen },
})
