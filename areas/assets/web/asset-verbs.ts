import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { type approvalKinds, assetApprovals } from '../contract/approvals/asset-approvals.ts'
import { assetBindings } from '../contract/asset-bindings.ts'
import { assetCalls } from '../contract/asset-calls.ts'
import { assetTypes, type guardedActs } from '../contract/asset-types.ts'
import { signReturn, signVerb } from './signing/sign-verbs.tsx'

const changes = [assetBindings.name, assetTypes.name]

/** Whether another person decides about an act, by the type of the asset. */
const isGuarded = ({ needs_approval }: StoredRecord, act: (typeof guardedActs)[number]) =>
  Array.isArray(needs_approval) && needs_approval.includes(act)

/** What may be given up: what nobody holds, or what did not come back. */
const canGo = ({ status }: StoredRecord) => status !== 'Bound' && status !== 'Discarded'

/** The form that asks for what another person decides; it knows the asset. */
const askFor =
  (kind: (typeof approvalKinds)[number]) =>
  ({ id }: StoredRecord): string =>
    `${assetApprovals.page}/add?asset_id=${id}&kind=${encodeURIComponent(kind)}`

const asking = { needs: 'add', page: assetApprovals.page } as const

/** What is done with an asset, as its state allows. */
export const assetVerbs: readonly RecordVerb[] = [
  {
    label: 'Hand over',
    icon: 'user-check',
    needs: 'edit',
    isPossible: (asset) => asset['status'] === 'Available' && !isGuarded(asset, 'Bind'),
    Dialog: callDialog({
      call: assetCalls.saveBinding,
      title: 'Hand this asset over?',
      consequence: 'It is bound to one person or one workstation until it is taken back.',
      button: 'Hand over',
      changes,
      next: {
        button: 'Hand over and sign',
        Dialog: signVerb.Dialog,
        isPossible: (_asset, { employee_id }) => typeof employee_id === 'number',
      },
    }),
  },
  {
    ...asking,
    label: 'Ask to hand over',
    icon: 'user-check',
    isPossible: (asset) => asset['status'] === 'Available' && isGuarded(asset, 'Bind'),
    to: askFor('Bind'),
  },
  {
    ...asking,
    label: 'Ask to take home',
    icon: 'home',
    isPossible: (asset) => asset['status'] === 'Available' && isGuarded(asset, 'Take home'),
    to: askFor('Take home'),
  },
  {
    label: 'Take back',
    icon: 'home',
    needs: 'edit',
    isPossible: ({ status }) => status === 'Bound' || status === 'Unreturned',
    Dialog: callDialog({
      call: assetCalls.unbind,
      title: 'Take this asset back?',
      consequence: 'It can be handed over again, unless it goes to be repaired.',
      button: 'Take back',
      changes,
      next: {
        button: 'Take back and sign',
        Dialog: signReturn,
        // Where the list does not say who holds it, a signature can still be asked for.
        isPossible: ({ workstation_id }) => typeof workstation_id !== 'number',
      },
    }),
  },
  {
    label: 'Mark as unreturned',
    icon: 'alarm',
    needs: 'edit',
    isPossible: ({ status }) => status === 'Bound',
    Dialog: callDialog({
      call: assetCalls.saveAssetAsUnreturned,
      title: 'Mark this asset as unreturned?',
      consequence: 'It should have come back. Its holder keeps it until it is taken back.',
      button: 'Mark as unreturned',
      isBad: true,
      changes,
    }),
  },
  {
    label: 'Send to repair',
    icon: 'tool',
    needs: 'edit',
    isPossible: ({ status }) => status === 'Available',
    Dialog: callDialog({
      call: assetCalls.sendToRepair,
      title: 'Send this asset to be repaired?',
      consequence: 'It cannot be handed over until it is back.',
      button: 'Send to repair',
    }),
  },
  {
    label: 'Back from repair',
    icon: 'tool',
    needs: 'edit',
    isPossible: ({ status }) => status === 'In repair',
    Dialog: callDialog({
      call: assetCalls.returnFromRepair,
      title: 'Is this asset repaired?',
      consequence: 'It is available again.',
      button: 'Back from repair',
    }),
  },
  {
    label: 'Discard',
    icon: 'tag',
    needs: 'edit',
    isPossible: (asset) => canGo(asset) && !isGuarded(asset, 'Discard'),
    Dialog: callDialog({
      call: assetCalls.discardAsset,
      title: 'Discard this asset?',
      consequence: 'It is given up for good and cannot be changed any more.',
      button: 'Discard',
      isBad: true,
      changes,
    }),
  },
  {
    ...asking,
    label: 'Ask to discard',
    icon: 'tag',
    isPossible: (asset) => canGo(asset) && isGuarded(asset, 'Discard'),
    to: askFor('Discard'),
  },
  {
    ...asking,
    label: 'Ask to transfer',
    icon: 'building',
    isPossible: ({ status }) => status !== 'Discarded',
    to: askFor('Transfer'),
  },
]
