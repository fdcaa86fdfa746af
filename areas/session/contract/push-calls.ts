import { calls } from '#platform/contract/calls.ts'
import { integer, text } from '#platform/contract/fields/field.ts'
import { typed } from '#platform/contract/answers.ts'

/** A device of one's own that shows notices while Muster is closed. */
export interface PushDevice {
  readonly id: number
  /** "Chrome on Android" */
  readonly device: string
  readonly date_created: string
  /** When a notice last reached it. */
  readonly reached_at: string | null
  /** By this a device knows itself in the list: the SHA-256 of its address, in hexadecimal. */
  readonly mark: string
}

/** What a device needs to be told of notices, and which of one's devices are. */
export interface PushDevices {
  /** The public key that the browser asks its push service with (RFC 8292), in base64url. */
  readonly public_key: string
  readonly devices: readonly PushDevice[]
}

/** A device of the caller. */
export interface PushDeviceId {
  readonly id: number
}

/** Notices that reach a device while Muster is closed there: each person turns them on for their own devices. */
export const pushCalls = calls({
  pushDevices: {
    method: 'GET',
    path: 'push/devices',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<PushDevices>(),
    summary: 'The devices that show notices of the person who asks, and the key to add one.',
  },
  addPushDevice: {
    method: 'POST',
    path: 'push/addDevice',
    needs: 'signed-in',
    rows: 'own',
    input: {
      endpoint: text({ required: true, max: 2000, label: 'Endpoint' }),
      p256dh: text({ required: true, max: 120, label: 'Key' }),
      auth: text({ required: true, max: 60, label: 'Secret' }),
    },
    answers: typed<PushDeviceId>(),
    summary: 'Adds this device, which shows new notices then.',
  },
  tryPushDevice: {
    method: 'POST',
    path: 'push/try',
    needs: 'signed-in',
    rows: 'own',
    input: { id: integer({ required: true, min: 1 }) },
    // It asks the push service: no transaction waits for that.
    ownTransactions: true,
    answers: typed<PushDeviceId>(),
    summary: 'Sends one of the caller’s devices a notice now.',
  },
  removePushDevice: {
    method: 'DELETE',
    path: 'push/device/{id}',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<PushDeviceId>(),
    summary: 'Removes one of the caller’s devices: nothing is sent there any more.',
  },
})
