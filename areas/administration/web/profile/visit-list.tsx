import { useState } from 'react'
import { PAGE_SIZE } from '#platform/contract/lists/grid-request.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import {
  ownSessionCalls,
  userSessionCalls,
  type Visit,
} from '#areas/session/contract/session-calls.ts'
import type { Answer as Answered } from '#platform/web/client/read-answer.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Pager } from '#platform/web/grid/pager.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './session-list.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { useAnswer } from '#platform/web/client/use-call.ts'

/** The pages a user opened, or the person who looks, the newest first. Never used as attendance. */
export function VisitList({ userId }: { userId?: number }) {
  const [page, setPage] = useState(1)
  const rows = { startRow: (page - 1) * PAGE_SIZE, endRow: page * PAGE_SIZE }
  const shown = { keepsLast: true, select: rowsOf }
  const own = useAnswer(ownSessionCalls.myVisits, rows, { ...shown, isAsked: userId === undefined })
  const theirs = useAnswer(
    userSessionCalls.visitsOf,
    { ...rows, id: userId ?? 0 },
    { ...shown, isAsked: userId !== undefined },
  )
  const { data, error } = userId === undefined ? own : theirs
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

const rowsOf = ({ data, total = 0 }: Answered<readonly Visit[]>) => ({ rows: data, total })
