import { durationWords, handleTime } from '#platform/contract/words/durations.ts'
import type { Figure } from '#platform/web/parts/figures/figures.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { countText, measureText } from '#platform/contract/words/measures.ts'
import type { Measured } from '#platform/contract/lists/report-answer.ts'
import { numberIn } from '#platform/web/reports/number-in.ts'
import styles from './log-cells.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** The figures above logged activities; one's own name units where the others name people. */
export function loggedFigures(totals: Measured, isOwn: boolean): Figure[] {
  const of = (name: string) => numberIn(totals, name)
  const people = of('active_people')
  const late = of('follow_ups_overdue')
  return [
    {
      label: 'Activities',
      value: countText(of('logs')),
      note: isOwn
        ? `${countText(of('quantity'))} units`
        : people === 1
          ? 'by 1 person'
          : `by ${countText(people)} people`,
    },
    {
      label: 'Done',
      value: measureText('percent', totals['done_percent']),
      note: `${countText(of('done'))} of ${countText(of('logs') - of('cancelled'))}`,
    },
    {
      label: 'Follow-ups open',
      value: countText(of('follow_ups_due') + late),
      note: <LateFollowUps count={late} />,
    },
    {
      label: 'Average handle time',
      value: measureText('handle', totals['average_seconds']),
      note: targetOf(of('target_seconds') / of('quantity')),
    },
    {
      label: 'Logged time',
      value: durationWords(of('time_seconds')),
      note: `of ${durationWords(of('at_desk_seconds'))} At Desk`,
    },
  ]
}

function LateFollowUps({ count }: { count: number }) {
  if (count === 0) return t`none is late`
  return (
    <span className={styles.late}>
      <Icon name="alert-triangle" size={14} />
      {count === 1 ? '1 is late' : `${countText(count)} are late`}
    </span>
  )
}

const targetOf = (target: number): string =>
  target > 0 && Number.isFinite(target) ? t`target ${handleTime(target)}` : t`no target is set`
