import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { ticketCalls } from '../../contract/ticket-calls.ts'
import { useTicketCall } from './use-conversation.ts'
import styles from './conversation.module.css'

const RATINGS = [1, 2, 3, 4, 5] as const

/** How well it was solved, from 1 to 5, by the person who asked. */
export function RatingForm({ record }: { record: StoredRecord }) {
  const send = useTicketCall()
  const given = record['rating']
  const [rating, setRating] = useState(typeof given === 'number' ? given : undefined)
  const [words, setWords] = useState(String(record['rating_comment'] ?? ''))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      await send(ticketCalls.rate, {
        id: record.id,
        rating: rating ?? null,
        rating_comment: words || null,
      })
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.stars}>
        <legend>How well was it solved?</legend>
        {RATINGS.map((one) => (
          <Button
            key={one}
            type="button"
            size="xs"
            variant={one === rating ? 'filled' : 'default'}
            aria-pressed={one === rating}
            onClick={() => setRating(one)}
          >
            {t`${one} of 5`}
          </Button>
        ))}
      </fieldset>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <TextInput
        label={t`Comment on the rating`}
        value={words}
        maxLength={500}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <div>
        <Button type="submit" loading={isBusy} disabled={rating === undefined}>
          {typeof given === 'number' ? t`Change rating` : t`Send rating`}
        </Button>
      </div>
    </form>
  )
}
