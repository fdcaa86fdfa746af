/** What goes wrong from now on. */
export type ModelMode =
  | 'well'
  | 'busy' // 429 with Retry-After
  | 'fault' // 500
  | 'broken' // what is no JSON
  | 'cut' // the stream ends in the middle
  | 'no usage' // nothing is said about tokens
  | 'slow' // nothing comes after the first word until `goOn`
  | 'silent' // nothing comes at all
  | 'wrong marker' // cites a passage [9]

/** A request as it arrived. */
export interface ModelRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads into bodies of every shape
  readonly body: any
}

/** What is answered next. */
export interface ModelReply {
  readonly words: readonly string[]
  readonly tokensIn: number
  readonly tokensOut: number
  readonly mode: ModelMode
  /** In mode `slow`: waits for the test. */
  readonly pause: () => Promise<void>
}
