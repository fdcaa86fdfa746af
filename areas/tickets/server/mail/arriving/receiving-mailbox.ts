/** The mailbox a message arrived for. */
export interface ReceivingMailbox {
  readonly id: number
  readonly category_id: number
  /** Messages of unknown senders that are kept a day: of all of them, and of one address. */
  readonly unknown_a_day: number
  readonly unknown_sender_a_day: number
}

/** The same as columns. */
export const RECEIVING = 'id, category_id, unknown_a_day, unknown_sender_a_day'
