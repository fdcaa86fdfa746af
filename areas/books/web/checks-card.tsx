import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { writtenDay } from '#platform/web/time/dates.ts'
import { bookCalls, type CheckAnswer } from '../contract/book-calls.ts'
import { bookDifferences } from '../contract/book-differences.ts'
import styles from './checks-card.module.css'
import { useCall } from '#platform/web/client/use-call.ts'

/** What each check compares and when it last did: an empty list below it means something only where all of them ran. */
export function ChecksCard() {
  const [isExplained, explain] = useState(false)
  const { data, error, refetch } = useCall(bookCalls.bookChecks, {}, { family: bookDifferences })
  if (error)
    return (
      <NotLoaded title="The checks did not load" problem={error} onAgain={() => void refetch()} />
    )
  if (!data) return null
  return (
    <Card
      title={t`Checks`}
      note={t`Some months are compared each night. Within a week, all of the last 13 are.`}
      aside={
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isExplained}
          onClick={() => explain(!isExplained)}
        >
          {isExplained ? t`Hide what is compared` : t`Show what is compared`}
        </Button>
      }
      className={styles.checks}
      flush
    >
      <FigureTable
        title={t`Checks`}
        rows={data}
        keyOf={({ name }) => name}
        columns={[
          { label: t`Check`, isWords: true, of: isExplained ? explainedName : nameOf },
          { label: t`State`, isWords: true, of: stateOf },
          { label: t`Last compared`, isWords: true, of: lastOf },
          { label: t`Days`, isWords: true, of: daysOf },
          { label: t`Records`, of: ({ compared }) => compared.toLocaleString() },
        ]}
      />
    </Card>
  )
}

const nameOf = ({ name }: CheckAnswer) => t(name)

const explainedName = ({ name, about }: CheckAnswer) => (
  <span className={styles.name}>
    <strong>{t(name)}</strong>
    <span className="muted">{about}</span>
  </span>
)

function stateOf({ checked_at, is_failing, open, compared }: CheckAnswer) {
  if (is_failing) return <State tone="bad" word={t`Failed, tried again`} />
  if (checked_at === null) return <State tone="off" word={t`Not compared yet`} />
  if (compared === 0 && open === 0) return <State tone="off" word={t`Nothing to compare`} />
  if (open === 0) return <State tone="ok" word={t`Agrees`} />
  return <State tone="bad" word={open === 1 ? t`1 difference` : t`${open} differences`} />
}

const lastOf = ({ checked_at }: CheckAnswer) =>
  checked_at === null ? '–' : <RelativeTime at={checked_at} />

function daysOf({ checked_at, first_day, last_day }: CheckAnswer) {
  if (checked_at === null) return '–'
  if (first_day === null || last_day === null) return t`Today`
  return `${writtenDay(first_day)} – ${writtenDay(last_day)}`
}
