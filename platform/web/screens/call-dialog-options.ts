import type { CallDeclaration } from '#platform/contract/calls.ts'

/** What a dialog of one call is made of. */
export interface CallDialogOptions {
  /** A call on one record: its path ends in the record's number. */
  readonly call: CallDeclaration
  /** Verb and object: "Approve this exception?" */
  readonly title: string
  /** One sentence that says what follows. */
  readonly consequence: string
  /** The word on the button. */
  readonly button: string
  /** What is sent, or left out where it is undefined; the rest of the call's input is asked for. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly isBad?: boolean
  /** Answers, for some of its input, how many days that are over would change. */
  readonly foresees?: CallDeclaration
  /** The call makes another record of the family: its page opens. */
  readonly opensMade?: true
  /** Other families whose records change with it. */
  readonly changes?: readonly string[]
}
