import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { durationWords } from '#platform/contract/words/durations.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { Icon, type IconName } from '#platform/web/parts/icon.tsx'
import { momentText, timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import type { BoardWord } from '../../contract/board-state.ts'
import type { BoardNeed } from '../../contract/live-board.ts'

interface BoardNeedsProps {
  needs: readonly BoardNeed[]
  now: Date
  onSee: (states: readonly BoardWord[]) => void
}

interface Look {
  readonly icon: IconName
  readonly tone: 'bad' | 'warn'
  readonly states: readonly BoardWord[]
  readonly title: (need: BoardNeed) => string
  readonly more: (need: BoardNeed, zone: string | undefined, now: Date) => string
  /** What is said of the others. */
  readonly others: string
}

const lookOf = {
  over: {
    icon: 'alert-triangle',
    tone: 'bad',
    states: ['Over break'],
    title: ({ name, status, over_seconds }) =>
      `${name}: ${status ?? 'the break'} is ${durationWords(over_seconds)} over`,
    more: ({ since }, zone) => `Since ${timeText(new Date(since), zone)}`,
    others: 'over too',
  },
  missing: {
    icon: 'user-check',
    tone: 'bad',
    states: ['Late', 'Absent'],
    title: ({ name }) => `${name} has not started`,
    more: ({ since }, zone) => `Planned ${timeText(new Date(since), zone)}`,
    others: 'missing too',
  },
  forgotten: {
    icon: 'alert-circle',
    tone: 'warn',
    states: ['Forgotten'],
    title: ({ name }) => `${name}'s shift is still open`,
    more: ({ since }, zone, now) => `Since ${momentText(new Date(since), zone, now)}`,
    others: 'open too',
  },
} as const satisfies Record<BoardNeed['kind'], Look>

/** At most three things that need somebody, each with where to go. */
export function BoardNeeds({ needs, now, onSee }: BoardNeedsProps) {
  const zone = useZone()
  const mayOpen = useMayOpen()('/employees/view')
  if (needs.length === 0) return null
  return (
    <ul className="board-needs" aria-label="Needs somebody">
      {needs.map((need) => {
        const look: Look = lookOf[need.kind]
        const others = need.others > 0 ? `, ${need.others} ${look.others}` : ''
        return (
          <li key={need.kind}>
            <span className={`board-needs__icon board-needs__icon--${look.tone}`}>
              <Icon name={look.icon} size={18} />
            </span>
            <span className="board-needs__words">
              <strong>{look.title(need)}</strong>
              <span>{`${look.more(need, zone, now)}${others}`}</span>
            </span>
            {need.others > 0 ? (
              <Button variant="default" size="compact-md" onClick={() => onSee(look.states)}>
                See them
              </Button>
            ) : (
              mayOpen && (
                <Button
                  component={Link}
                  to={`/employees/view?id=${need.employee_id}`}
                  variant="default"
                  size="compact-md"
                >
                  Open
                </Button>
              )
            )}
          </li>
        )
      })}
    </ul>
  )
}
