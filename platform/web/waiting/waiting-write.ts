/** A write that waits on the device for a connection. It is plain data, so that it outlives the tab it was made in. */
export interface WaitingWrite {
  /** The idempotency key: every sending is the same act. */
  readonly key: string
  /** Whose it is. Nobody else sends or sees it. */
  readonly user: number
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** When it was done, by the server's time as far as the device knows it. */
  readonly madeAt: string
  /** What it belongs to: the person who draws that also draws what waits for it. */
  readonly topic: string
  /** What it is called while it waits. */
  readonly title: string
  /** What is asked anew once it has arrived, as query keys. */
  readonly asksAnew: readonly (readonly string[])[]
  /** What was typed, to be corrected when the server refuses it. */
  readonly draft?: Readonly<Record<string, unknown>>
  /** When it was first sent without an answer. */
  readonly triedAt?: string
}

/** The same as it stands in the queue. */
export interface KeptWrite extends WaitingWrite {
  /** Its place: the lower is sent first. */
  readonly order: number
  /** The words it was refused with: it is not sent again, and stays until its person has seen it. */
  readonly refused?: string
}

export const isUnsent = ({ refused }: KeptWrite): boolean => refused === undefined
