import { typed } from '#platform/contract/answers.ts'
import { calls } from '../calls.ts'
import { integer, text } from '../fields/field.ts'

/** A day to come, from a record the reader may view. */
export interface UpcomingEvent {
  /** The family of the record that holds the day. */
  readonly family: string
  readonly id: number
  /** What happens, as the family declares it: "Contract ends". */
  readonly event: string
  /** What that record is called; nothing of the record it stands on. */
  readonly title: string | null
  /** The day (`YYYY-MM-DD`), or the moment (ISO 8601). */
  readonly at: string
  /** Where that record is looked at; nothing where it has no screen of its own. */
  readonly path: string | null
}

/** Days to come that are answered at most: the soonest. */
export const UPCOMING = 8

/** What is to come of a record, as far as each record that says so may be viewed. */
export const upcomingCalls = calls({
  upcoming: {
    method: 'POST',
    path: 'timeline/getUpcoming',
    needs: 'signed-in',
    // The record within what its own page reaches, and each day within what that of its family reaches.
    rows: 'own',
    reads: true,
    input: {
      family: text({ required: true, max: 60, help: 'The family of the record.' }),
      record_id: integer({ required: true, min: 1, label: 'Record' }),
    },
    answers: typed<readonly UpcomingEvent[]>(),
    summary: 'What is to come of a record, the soonest first, of the records the caller may view.',
  },
})
