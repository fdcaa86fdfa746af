import { typed } from '#platform/contract/answers.ts'
import { calls } from '../calls.ts'
import { instant, integer, texts } from '../fields/field.ts'

/** Something that happened to a person, from a record the reader may view. */
export interface TimelineEvent {
  /** The family of the record. */
  readonly family: string
  readonly id: number
  /** What happened, as the family declares it: "Review released". */
  readonly event: string
  readonly title: string
  /** The names of records it refers to, the client of a review for example. */
  readonly facts: readonly string[]
  /** The moment (ISO 8601), or the day (`YYYY-MM-DD`). */
  readonly at: string
  /** Where the record is looked at; nothing where it has no screen of its own. */
  readonly path: string | null
}

export interface Timeline {
  /** The newest first. What happened at the moment of the last one is all there. */
  readonly events: readonly TimelineEvent[]
  /** From where the next older ones are asked for; nothing when these are all. */
  readonly before: string | null
  /** The families the reader may view events of. */
  readonly families: readonly string[]
}

/** What happened to a person, in one line, as far as each record may be viewed. */
export const timelineCalls = calls({
  timeline: {
    method: 'POST',
    path: 'timeline/getEvents',
    needs: 'signed-in',
    // What each family's own page lets the person reach, family by family.
    rows: 'own',
    reads: true,
    input: {
      employee_id: integer({ required: true, min: 1, label: 'Person' }),
      before: instant({ help: 'Only what happened before.' }),
      families: texts({ max: 100, help: 'Only of these families.' }),
    },
    answers: typed<Timeline>(),
    summary: 'What happened to a person, newest first, of the records the caller may view.',
  },
})
