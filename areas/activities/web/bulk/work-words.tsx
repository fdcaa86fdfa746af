import { TypedSelect } from '#platform/web/fields/typed-select.tsx'
import { countOf } from '#platform/web/import/row-words.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { t } from '#platform/contract/words/texts.ts'
import styles from '#platform/web/import/import.module.css'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import type { BulkUpload, WorkWords, WorkWordsAnswer } from '../../contract/bulk/bulk-answers.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { workKey } from '../../contract/bulk/bulk-work.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'

/** What a person chose for words, by their key. */
export type ChosenWork = Readonly<Record<string, string>>

/** Chosen in the place of an activity. */
const LEFT_OUT = 'left-out'

export const keyOfWords = (words: WorkWords): string =>
  workKey(words.client_word, words.activity_word)

/** The words of an upload that decide its activities; nothing for a file of one activity. */
export const useWorkWords = ({ id, has_work_words, bulk_activity_setup_id }: BulkUpload) =>
  useCall(
    bulkCalls.workWords,
    { id },
    { family: bulkActivityLogs, about: bulk_activity_setup_id, isAsked: has_work_words },
  ).data

/** What words mean now: chosen here, remembered, or proposed where no one has decided. */
export function valueOf(words: WorkWords, chosen: ChosenWork): string | null {
  const here = chosen[keyOfWords(words)]
  if (here !== undefined) return here
  if (words.is_left_out) return LEFT_OUT
  if (words.activity_setup_id !== null) return String(words.activity_setup_id)
  return words.is_decided || words.proposal === null ? null : String(words.proposal)
}

/** Words without an activity: their rows stay out. */
export const undecided = (all: readonly WorkWords[], chosen: ChosenWork): number =>
  all.filter((words) => !words.is_decided && valueOf(words, chosen) === null).length

/** Remembers with the set-up what is new about the words. */
export async function rememberWork(
  setupId: number,
  all: readonly WorkWords[],
  chosen: ChosenWork,
): Promise<void> {
  const works = all.flatMap((words) => {
    const value = valueOf(words, chosen)
    const isKnown =
      value === null ||
      (value === LEFT_OUT ? words.is_left_out : Number(value) === words.activity_setup_id)
    const { client_word, activity_word } = words
    return isKnown
      ? []
      : [
          {
            ...{ client_word, activity_word },
            activity_setup_id: value === LEFT_OUT ? null : Number(value),
            is_left_out: value === LEFT_OUT,
          },
        ]
  })
  if (works.length === 0) return
  await sendCall(bulkCalls.addWork, { id: setupId, works })
}

interface WorkWordsTableProps {
  found: WorkWordsAnswer
  chosen: ChosenWork
  isDisabled: boolean
  onChoose: (chosen: ChosenWork) => void
}

/** Which activity each words of the file stand for: decided once, and remembered. */
export function WorkWordsTable({ found, chosen, isDisabled, onChoose }: WorkWordsTableProps) {
  const { words, activities } = found
  const offers = [
    { value: LEFT_OUT, label: t`Leave these rows out` },
    ...activities.map(({ id, name, client_name }) => ({
      value: String(id),
      label: `${client_name}: ${name}`,
    })),
  ]
  return (
    <Card title="Which activity is it?" note="decided once, and remembered" flush>
      <div className={styles.importTable}>
        <table>
          <thead>
            <tr>
              <th>In the file</th>
              <th data-align="right">Rows</th>
              <th>Becomes</th>
            </tr>
          </thead>
          <tbody>
            {words.map((one) => {
              const name = [one.client_word, one.activity_word].filter(Boolean).join(', ')
              return (
                <tr key={keyOfWords(one)}>
                  <td>{name}</td>
                  <td data-align="right" className="numbers">
                    {countOf(one.rows)}
                  </td>
                  <td>
                    <TypedSelect
                      size="xs"
                      searchable
                      aria-label={t`${name} becomes`}
                      placeholder={one.is_decided ? t`As its set-up says` : t`Choose`}
                      data={offers}
                      value={valueOf(one, chosen)}
                      disabled={isDisabled}
                      onChange={(value) =>
                        value !== null && onChoose({ ...chosen, [keyOfWords(one)]: value })
                      }
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
