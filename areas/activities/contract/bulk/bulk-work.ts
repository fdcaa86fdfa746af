import { integer, reference, text, yesNo } from '#platform/contract/fields/field.ts'

/** Words of one set-up: a column with more is none of campaigns or queues. */
export const MOST_WORK_WORDS = 500

/** The longest word of a file that decides its activity. */
export const LONGEST_WORK_WORD = 120

/** What the words of a row stand for: an activity, or rows that are left out. */
export const bulkWorkFields = {
  id: integer({ min: 1, offForm: true }),
  client_word: text({ max: LONGEST_WORK_WORD, label: 'Client in the file' }),
  activity_word: text({ max: LONGEST_WORK_WORD, label: 'Activity in the file' }),
  activity_setup_id: reference('activity-setups', { label: 'Activity' }),
  is_left_out: yesNo({ default: false, label: 'Leave these rows out' }),
}

/** Such a line as it is stored. */
export interface BulkWork {
  readonly id: number
  readonly client_word: string | null
  readonly activity_word: string | null
  readonly activity_setup_id: number | null
  readonly is_left_out: boolean
}

const plain = (word: string | null | undefined): string =>
  (word ?? '').trim().slice(0, LONGEST_WORK_WORD).toLowerCase()

/** Two lines with the same key are about the same rows. */
export const workKey = (client: string | null | undefined, activity: string | null | undefined) =>
  JSON.stringify([plain(client), plain(activity)])

/** The line that holds for the words of a row: one that names both, else the client, else the activity, else none of them. */
export function workOfWords<One extends Pick<BulkWork, 'client_word' | 'activity_word'>>(
  byKey: ReadonlyMap<string, One>,
  client: string | undefined,
  activity: string | undefined,
): One | undefined {
  return (
    byKey.get(workKey(client, activity)) ??
    byKey.get(workKey(client, '')) ??
    byKey.get(workKey('', activity)) ??
    byKey.get(workKey('', ''))
  )
}
