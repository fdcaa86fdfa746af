import { protocols, usualPorts } from '#platform/contract/remote-files/protocols.ts'

/** Where files of logs are picked up. */
export const pickUpSources = ['Server folder', ...protocols.toReversed(), 'Mailbox'] as const
export type PickUpSource = (typeof pickUpSources)[number]

/** Where each usually listens; a folder of the server has no port. */
export const pickUpPorts: Readonly<Partial<Record<PickUpSource, number>>> = {
  ...usualPorts,
  Mailbox: 993,
}
