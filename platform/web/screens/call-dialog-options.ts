import type { ComponentType } from 'react'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { VerbDialogProps } from './present-resource.ts'

/** A verb that follows another one at once. */
export interface NextVerb {
  /** The word on the button that does both: "Hand over and sign". */
  readonly button: string
  readonly Dialog: ComponentType<VerbDialogProps>
  /** Whether it can follow, by the record and what is typed. */
  readonly isPossible: (record: StoredRecord, values: Readonly<Record<string, unknown>>) => boolean
}

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
  /** What usually follows with the same record: a second button saves and goes on there. */
  readonly next?: NextVerb
  /** Other families whose records change with it. */
  readonly changes?: readonly string[]
}
