import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import { presentResource, type RecordVerb } from '#platform/web/screens/present-resource.ts'
import { clockDevices, deviceCalls } from '../../contract/clock-devices.ts'

const isNot =
  (word: string) =>
  ({ state }: StoredRecord): boolean =>
    state !== word

/** What a lead says of a device of their people. */
const deviceVerbs: readonly RecordVerb[] = [
  {
    label: 'Accept',
    icon: 'check',
    needs: 'edit',
    isPossible: isNot('Accepted'),
    Dialog: callDialog({
      call: deviceCalls.decideDevice,
      title: 'Accept this device?',
      consequence:
        'Its person may clock in with it at the office; shifts begun on it are not marked.',
      button: 'Accept',
      body: { verdict: 'Accepted' },
    }),
  },
  {
    label: 'Refuse',
    icon: 'x',
    needs: 'edit',
    isPossible: isNot('Refused'),
    Dialog: callDialog({
      call: deviceCalls.decideDevice,
      title: 'Refuse this device?',
      consequence:
        'Shifts begun on it at the office are marked, or cannot begin, as the office says.',
      button: 'Refuse',
      body: { verdict: 'Refused' },
      isBad: true,
    }),
  },
]

export const presentClockDevices = presentResource(clockDevices, { verbs: deviceVerbs })
