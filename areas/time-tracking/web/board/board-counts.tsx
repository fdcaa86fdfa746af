import type { BoardWord } from '../../contract/board-state.ts'
import type { BoardCounts as Counts } from '../../contract/live-board.ts'
import type { BoardState } from './use-board.ts'

interface BoardCountsProps {
  counts: Counts
  state: BoardState
  onChange: (change: Partial<BoardState>) => void
}

const COUNTED: readonly (readonly [keyof Counts, string, BoardWord, 'warn' | 'bad' | undefined])[] =
  [
    ['at_desk', 'At Desk', 'At Desk', undefined],
    ['on_break', 'On break', 'On break', undefined],
    ['over_break', 'Over break', 'Over break', 'warn'],
    ['late', 'Late', 'Late', 'bad'],
    ['absent', 'Absent', 'Absent', 'bad'],
    ['forgotten', 'Not clocked out', 'Forgotten', 'bad'],
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
    <div className="board-counts" role="group" aria-label="How many">
      <span className="board-count">
        <span className="board-count__label">Planned now</span>
        <strong className="board-count__number numbers">{counts.planned_now}</strong>
      </span>
      {COUNTED.map(([name, label, word, tone]) => (
        <button
          key={name}
          type="button"
          className="board-count"
          data-tone={counts[name] > 0 ? tone : undefined}
          aria-pressed={isChosen(word)}
          onClick={() => toggle(word)}
        >
          <span className="board-count__label">{label}</span>
          <strong className="board-count__number numbers">{counts[name]}</strong>
        </button>
      ))}
    </div>
  )
}
