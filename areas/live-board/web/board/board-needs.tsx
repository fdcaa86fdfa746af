import { Button } from '@mantine/core'
import { durationWords } from '#platform/contract/words/durations.ts'
import { type Need, NeedList } from '#platform/web/parts/need-list.tsx'
import { momentText, timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import type { BoardWord } from '../../contract/board-state.ts'
import type { BoardNeed } from '../../contract/live-board.ts'
import { t } from '#platform/contract/words/texts.ts'

interface BoardNeedsProps {
  needs: readonly BoardNeed[]
  now: Date
  onSee: (states: readonly BoardWord[]) => void
  /** How to reach one person is asked. */
  onReach: (id: number) => void
}

interface Look extends Pick<Need, 'icon' | 'tone'> {
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
      `${name}: ${status === null ? t`the break` : t(status)} is ${durationWords(over_seconds)} over`,
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

/** At most three things that need a person, each with where to go. */
export function BoardNeeds({ needs, now, onSee, onReach }: BoardNeedsProps) {
  const zone = useZone()
  const shown = needs.map((need): Need => {
    const { icon, tone, states, title, more, others: words }: Look = lookOf[need.kind]
    const others = need.others > 0 ? `, ${need.others} ${words}` : ''
    return {
      ...{ key: need.kind, icon, tone, title: title(need) },
      more: `${more(need, zone, now)}${others}`,
      action:
        need.others > 0 ? (
          <Button variant="default" size="compact-md" onClick={() => onSee(states)}>
            See them
          </Button>
        ) : (
          <Button variant="default" size="compact-md" onClick={() => onReach(need.employee_id)}>
            Reach
          </Button>
        ),
    }
  })
  return <NeedList label="Needs attention" needs={shown} />
}
