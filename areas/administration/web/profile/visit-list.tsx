import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZE } from '#platform/contract/lists/grid-request.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request } from '#platform/web/client/request.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Pager } from '#platform/web/grid/pager.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './session-list.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface Visit {
  readonly id: number
  readonly at: string
  readonly urlVisted: string
  readonly object_name: string | null
  readonly seconds: number | null
}

/** The pages a person opened, the newest first. Never used as attendance. */
export function VisitList({ path }: { path: string }) {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({
    queryKey: ['visits', path, page],
    queryFn: async ({ signal }) => {
      const query = { startRow: (page - 1) * PAGE_SIZE, endRow: page * PAGE_SIZE }
      const answer = await request<Visit[]>(path, { query, signal })
      return { rows: answer.data, total: answer.total ?? 0 }
    },
    placeholderData: keepPreviousData,
  })
  return (
    <Card title="Visited pages" note={data && String(data.total)} flush>
      {error && <p className={classes(styles.empty, 'muted')}>{problemText(error)}</p>}
      {data?.total === 0 && (
        <p className={classes(styles.empty, 'muted')}>No page was opened yet.</p>
      )}
      <ul className={styles.sessionList}>
        {data?.rows.map((visit) => (
          <li key={visit.id}>
            <div className={styles.words}>
              <strong>{visit.object_name === null ? 'Another page' : t(visit.object_name)}</strong>
              <span className="small muted">{visit.urlVisted}</span>
            </div>
            <span className="small muted numbers">
              {visit.seconds !== null && `${durationWords(visit.seconds)} · `}
              <RelativeTime at={visit.at} />
            </span>
          </li>
        ))}
      </ul>
      {data && <Pager page={page} total={data.total} onPage={setPage} />}
    </Card>
  )
}
