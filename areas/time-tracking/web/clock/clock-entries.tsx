import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { clockCorrections } from '../../contract/clock-corrections.ts'
import { AT_DESK } from '../../contract/clock-state.ts'
import type { ClockDay } from '../../contract/day.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { State } from '#platform/web/parts/state.tsx'
import { timeText } from '#platform/web/time/dates.ts'
import { recordedWords } from './place-line.tsx'
import styles from './clock.module.css'

interface ClockEntriesProps {
  readonly day: ClockDay | null
  readonly zone: string | undefined
  readonly now: Date
  readonly onSummary: () => void
}

/** The entries of the present shift, or of the last one, newest first. */
export function ClockEntries({ day, zone, now, onSummary }: ClockEntriesProps) {
  if (!day) return null
  const isOpen = day.state === 'Open'
  const recorded = recordedWords(day.recorded)
  return (
    <section className={styles.clockLog} aria-label={isOpen ? 'Today' : 'Last shift'}>
      <div className={styles.clockLogHead}>
        <h3>{isOpen ? 'Today' : 'Last shift'}</h3>
        {!isOpen && (
          <Button variant="subtle" size="compact-sm" onClick={onSummary}>
            Shift Summary
          </Button>
        )}
      </div>
      <ul>
        {[...day.stretches].reverse().map(({ status, from, to, seconds }) => (
          <li key={from}>
            <span className="numbers">{timeText(new Date(from), zone)}</span>
            <State
              tone={status === AT_DESK ? 'ok' : 'warn'}
              icon={status === AT_DESK ? 'headset' : 'coffee'}
              word={status}
            />
            <span className="numbers">
              {to === null ? 'now' : durationWords(lengthOf(from, to, seconds, now))}
            </span>
          </li>
        ))}
      </ul>
      {recorded !== undefined && <p className={styles.clockLogRecorded}>Recorded: {recorded}</p>}
      <AskForCorrection day={day} />
    </section>
  )
}

/** A way to say that it was otherwise, for a person who may. */
function AskForCorrection({ day: { business_date, state } }: { day: ClockDay }) {
  const mayOpen = useMayOpen()
  const path = `${clockCorrections.page}/add`
  if (state === 'Open' || state === 'Locked' || !mayOpen(path)) return null
  return <Link to={`${path}?day=${business_date}`}>Ask for a correction</Link>
}

const lengthOf = (from: string, to: string | null, seconds: number, now: Date): number =>
  to === null ? (now.getTime() - Date.parse(from)) / 1000 : seconds
