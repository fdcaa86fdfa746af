import { durationWords } from '#platform/contract/words/durations.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Need } from '#platform/web/parts/need-list.tsx'
import { momentText, timeText } from '#platform/web/time/dates.ts'
import type { BoardWord } from '../contract/board-state.ts'
import type { BoardNeed } from '../contract/live-board.ts'

interface Look extends Pick<Need, 'icon' | 'tone'> {
  /** What the board is narrowed to for all of them. */
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

export const statesOf = ({ kind }: BoardNeed): readonly BoardWord[] => lookOf[kind].states

/** A need of people in words, without what can be done about it. */
export function needWords(
  need: BoardNeed,
  zone: string | undefined,
  now: Date,
): Omit<Need, 'action'> {
  const { icon, tone, title, more, others }: Look = lookOf[need.kind]
  const rest = need.others > 0 ? `, ${need.others} ${others}` : ''
  return {
    ...{ key: need.kind, icon, tone, title: title(need) },
    more: `${more(need, zone, now)}${rest}`,
  }
}
