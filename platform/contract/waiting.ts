/**
 * A write that may wait on the device for a connection: it says when it happened, and is sent in order, once, when there is one.
 * A family that declares it promises that the server judges a late one by that moment.
 */
export interface Waits {
  /** What goes on working without a connection, in words that follow "Still working:". */
  readonly as: string
  /** The input that says when it happened, set by the device. */
  readonly moment: string
  /**
   * The input that names the event, so that the server knows it again. With it the moment is only sent when the write did wait,
   * and the server's own time holds for all others; without it the moment is always said.
   */
  readonly event?: string
}
