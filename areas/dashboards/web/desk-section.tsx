import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DefaultDashboard } from '../contract/default-dashboard.ts'
import type { DeskPart, DeskRow, QuietCard } from '../contract/desk-cards.ts'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { State } from '#platform/web/parts/state.tsx'
import { dayText } from '#platform/web/time/dates.ts'
import styles from './desk-section.module.css'

/** Two rows of cards: who keeps more sees the most urgent kinds of it first. */
const AT_ONCE = 6

/** What waits for the desk of a person: a card for each kind, and one line for all in which nothing waits. */
export function DeskSection({ desk, quiet }: Pick<DefaultDashboard, 'desk' | 'quiet'>) {
  const [isWhole, setWhole] = useState(false)
  const waiting = desk.filter(({ total }) => total > 0)
  const shown = isWhole ? waiting : waiting.slice(0, AT_ONCE)
  const more = waiting.length - shown.length
  const silent: readonly QuietCard[] = [
    ...desk.filter((part) => part.total === 0 && part.quiet),
    ...quiet,
  ]
  if (waiting.length + silent.length === 0) return null
  return (
    <section className={styles.desk} aria-label={t`Your desk`}>
      {waiting.length > 0 && (
        <div className={styles.cards}>
          {shown.map((part) => (
            <DeskCard key={part.name} part={part} />
          ))}
        </div>
      )}
      {more > 0 && (
        <Button variant="subtle" className={styles.all} onClick={() => setWhole(true)}>
          {more === 1 ? t`Show 1 more` : t`Show ${more} more`}
        </Button>
      )}
      {silent.length > 0 && (
        <p className={styles.quiet}>
          <span>Nothing waits:</span>
          {silent.map(({ name, title, to }) => (
            <Link key={name} to={to}>
              {t(title)}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}

function DeskCard({ part }: { part: DeskPart }) {
  const { title, to, total, rows } = part
  return (
    <Card
      title={t(title)}
      note={<span className={styles.count}>{total}</span>}
      aside={<Link to={to}>{total > rows.length ? t`See all` : t`Open`}</Link>}
      flush
    >
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} verb={part.verb} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ row, verb }: { row: DeskRow; verb: DeskPart['verb'] }) {
  const { title, more, to } = row
  return (
    <li>
      <span className={styles.what}>
        <Link to={to} title={title}>
          {title}
        </Link>
        {more && <span className={styles.more}>{more}</span>}
      </span>
      <span className={styles.when}>
        {row.state && <State tone={row.tone ?? 'off'} word={row.state} />}
        {row.on && (
          <span className="numbers">{dayText(new Date(`${row.on}T12:00:00Z`), 'UTC')}</span>
        )}
        {row.at && !row.state && <RelativeTime at={row.at} />}
      </span>
      {verb && <Verb row={row} verb={verb} />}
    </li>
  )
}

function Verb({ row, verb }: { row: DeskRow; verb: NonNullable<DeskPart['verb']> }) {
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: () =>
      write(verb.path.replace('{id}', String(row.id)), { method: 'POST', key: newKey(), body: {} }),
    onSuccess: ({ message }) => message && showSnackbar('success', message),
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['dashboard'] }),
  })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={act.isPending}
      aria-label={`${t(verb.label)}: ${row.title}`}
      onClick={() => act.mutate()}
    >
      {t(verb.label)}
    </Button>
  )
}
