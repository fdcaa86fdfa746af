import { handleTime } from '#platform/contract/words/durations.ts'
import { type Figure, Figures } from '#platform/web/parts/figures.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { countText, hoursText } from './hours-text.ts'
import type { Measures } from './report-answer.ts'

/** The five figures above the chart. */
export function ReportFigures({ totals, isOwn }: { totals: Measures; isOwn: boolean }) {
  return <Figures figures={figuresOf(totals, isOwn)} />
}

function figuresOf(totals: Measures, isOwn: boolean): Figure[] {
  const { logs, average_seconds, done_percent, follow_ups_due, follow_ups_overdue } = totals
  const people = totals.active_people
  return [
    {
      label: 'Activities',
      value: countText(logs),
      note: isOwn
        ? `${countText(Number(totals.quantity))} units`
        : `by ${countText(people)} ${people === 1 ? 'person' : 'people'}`,
    },
    {
      label: 'Done',
      value: done_percent === null ? '–' : `${Number(done_percent).toFixed(1)}%`,
      note: `${countText(totals.done)} of ${countText(logs - totals.cancelled)}`,
    },
    {
      label: 'Follow-ups open',
      value: countText(follow_ups_due + follow_ups_overdue),
      note: <LateFollowUps count={follow_ups_overdue} />,
    },
    {
      label: 'Average handle time',
      value: average_seconds === null ? '–' : handleTime(Number(average_seconds)),
      note: targetOf(totals),
    },
    {
      label: 'Logged time',
      value: hoursText(Number(totals.time_seconds)),
      note: `of ${hoursText(Number(totals.at_desk_seconds))} At Desk`,
    },
  ]
}

function LateFollowUps({ count }: { count: number }) {
  if (count === 0) return 'none is late'
  return (
    <span className="late">
      <Icon name="alert-triangle" size={14} />
      {count === 1 ? '1 is late' : `${countText(count)} are late`}
    </span>
  )
}

function targetOf({ target_seconds, quantity }: Measures): string {
  const target = Number(target_seconds) / Number(quantity)
  return target > 0 && Number.isFinite(target) ? `target ${handleTime(target)}` : 'no target is set'
}
