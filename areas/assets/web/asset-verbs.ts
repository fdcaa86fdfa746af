import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { assetBindings } from '../contract/asset-bindings.ts'
import { assetCalls } from '../contract/asset-calls.ts'
import { assetTypes } from '../contract/asset-types.ts'

const changes = [assetBindings.name, assetTypes.name]

/** What is done with an asset, as its state allows. */
export const assetVerbs: readonly RecordVerb[] = [
  {
    label: 'Hand over',
    icon: 'user-check',
    needs: 'edit',
    isPossible: ({ status }) => status === 'Available',
    Dialog: callDialog({
      call: assetCalls.saveBinding,
      title: 'Hand this asset over?',
      consequence: 'It is bound to one person or one workstation until it is taken back.',
      button: 'Hand over',
      changes,
    }),
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
    isPossible: ({ status }) => status !== 'Bound' && status !== 'Discarded',
    Dialog: callDialog({
      call: assetCalls.discardAsset,
      title: 'Discard this asset?',
      consequence: 'It is given up for good and cannot be changed any more.',
      button: 'Discard',
      isBad: true,
      changes,
    }),
  },
]
