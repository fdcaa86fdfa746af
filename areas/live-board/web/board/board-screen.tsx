import { useState } from 'react'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { boardPage, type LiveBoard, MOST_ON_BOARD } from '../../contract/live-board.ts'
import { BoardCounts } from './board-counts.tsx'
import { BoardFilters } from './board-filters.tsx'
import { linesOf } from './board-groups.ts'
import { BoardNeeds } from './board-needs.tsx'
import { ReachDialog } from './reach-dialog.tsx'
import { BoardTable } from './board-table.tsx'
import { type BoardState, useBoard, useBoardState } from './use-board.ts'
import styles from './board.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** The whole floor as it is now: how many do what, what needs a person, and everybody by name. */
export function BoardScreen() {
  const [state, change] = useBoardState()
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useBoard(state)
  return (
    <div className={styles.board} aria-busy={!data && !error}>
      <PageHeader
        title={boardPage.label}
        crumbs={useCrumbs(boardPage.url, [])}
        facts={data ? <Age updatedAt={dataUpdatedAt} hasFailed={error !== null} /> : ' '}
      />
      {!data && error && (
        <NotLoaded title="The board did not load" problem={error} onAgain={() => void refetch()} />
      )}
      {!data && !error && <div className={styles.skeleton} aria-hidden />}
      {data && <Board {...{ board: data, state, onChange: change, isStale: isPlaceholderData }} />}
    </div>
  )
}

/** How old what is shown is; the digits are not announced. */
function Age({ updatedAt, hasFailed }: { updatedAt: number; hasFailed: boolean }) {
  const now = useNow(1)
  const seconds = Math.max(0, Math.round((now.getTime() - updatedAt) / 1000))
  return (
    <span className="numbers">
      {hasFailed ? 'The last update failed. ' : ''}
      Updated {seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`} ago
    </span>
  )
}

interface BoardProps {
  board: LiveBoard
  state: BoardState
  onChange: (change: Partial<BoardState>) => void
  isStale: boolean
}

function Board({ board, state, onChange, isStale }: BoardProps) {
  const now = useNow(15)
  const [reached, setReached] = useState<number>()
  const { needs, counts, people, is_too_large } = board
  const person = people.find(({ employee_id }) => employee_id === reached)
  const lines = linesOf(people, state.search, state.group)
  return (
    <>
      <BoardNeeds
        {...{ needs, now }}
        onReach={setReached}
        onSee={(states) => onChange({ filter: { ...state.filter, states: { in: [...states] } } })}
      />
      <BoardCounts {...{ counts, state, onChange }} />
      <section className={styles.card} data-stale={isStale || undefined}>
        <BoardFilters {...{ state, onChange }} />
        {lines.length > 0 ? (
          <BoardTable
            {...{ lines, now }}
            onReach={({ employee_id }) => setReached(employee_id)}
            beginning={JSON.stringify([state.filter, state.group, state.search])}
          />
        ) : (
          <EmptyState
            icon="users"
            title={is_too_large ? 'This is a large floor' : 'No people found'}
          >
            {is_too_large
              ? `More than ${MOST_ON_BOARD.toLocaleString('en')} people are in your reach. Choose an office, a client or a lead.`
              : emptyWords(state)}
          </EmptyState>
        )}
      </section>
      {person && <ReachDialog person={person} now={now} onClose={() => setReached(undefined)} />}
    </>
  )
}

const emptyWords = ({ filter, search }: BoardState): string =>
  search !== '' || Object.keys(filter).length > 0
    ? t`No people match these filters and this search. Remove one of them.`
    : t`The board shows the people who report to you. No one reports to you yet.`
