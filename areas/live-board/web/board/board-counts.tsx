import { classes } from '#platform/web/theme/classes.ts'
import type { BoardWord } from '../../contract/board-state.ts'
import type { BoardCounts as Counts } from '../../contract/live-board.ts'
import type { BoardState } from './use-board.ts'
import styles from './board-counts.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface BoardCountsProps {
  counts: Counts
  state: BoardState
  onChange: (change: Partial<BoardState>) => void
}

const COUNTED: readonly (readonly [keyof Counts, string, BoardWord, 'bad' | undefined])[] = [
  ['at_desk', t`At Desk`, 'At Desk', undefined],
  ['on_break', t`On break`, 'On break', undefined],
  ['over_break', t`Over break`, 'Over break', 'bad'],
  ['late', t`Late`, 'Late', 'bad'],
  ['absent', t`Absent`, 'Absent', 'bad'],
  ['forgotten', t`Not clocked out`, 'Forgotten', 'bad'],
]

/** How many there are of each; a press shows them alone, another everybody again. */
export function BoardCounts({ counts, state: { filter }, onChange }: BoardCountsProps) {
  const chosen = filter['states']?.in
  const isChosen = (word: BoardWord) => Array.isArray(chosen) && chosen.includes(word)
  const toggle = (word: BoardWord) => {
    const { states: _states, ...rest } = filter
    onChange({ filter: isChosen(word) ? rest : { ...rest, states: { in: [word] } } })
  }
  return (
    <div className={styles.boardCounts} role="group" aria-label="How many">
      <span className={styles.boardCount}>
        <span className={styles.boardCountLabel}>Planned now</span>
        <strong className={classes(styles.boardCountNumber, 'numbers')}>
          {counts.planned_now}
        </strong>
      </span>
      {COUNTED.map(([name, label, word, tone]) => (
        <button
          key={name}
          type="button"
          className={styles.boardCount}
          data-tone={counts[name] > 0 ? tone : undefined}
          aria-pressed={isChosen(word)}
          onClick={() => toggle(word)}
        >
          <span className={styles.boardCountLabel}>{label}</span>
          <strong className={classes(styles.boardCountNumber, 'numbers')}>{counts[name]}</strong>
        </button>
      ))}
    </div>
  )
}
