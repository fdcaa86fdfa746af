import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { overtimePage } from '../../contract/overtime.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { RowCheck } from '#platform/web/grid/row-check.tsx'
import type { ReportRowsProps } from '#platform/web/reports/present-report.ts'
import { readState, writeState } from '#platform/web/lists/list-state.ts'
import { dayText, timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { ShiftLink } from '../shift-day-cell.tsx'
import type { DecidedShift } from './overtime-dialog.tsx'
import { OvertimeDialog } from './overtime-dialog-later.ts'
import styles from './overtime-to-decide.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** What waits for the reader among the rows of a page, to be chosen and decided at once. */
export function OvertimeToDecide({ rows, onChanged }: ReportRowsProps) {
  const { employee_id, viewing } = useSession()
  const mayDecide = usePagePermission(overtimePage.url)?.rights_edit === 1 && !viewing
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [deciding, setDeciding] = useState<'all' | 'refused'>()
  const waiting = rows.filter((row) => isWaiting(row) && row['employee_id'] !== employee_id)
  if (!mayDecide || waiting.length === 0) return null
  const picked = waiting.filter(({ id }) => chosen.has(id)).map(asDecided)
  const sum = durationWords(picked.reduce((total, { asked }) => total + asked, 0))
  const short = waiting
    .map(asDecided)
    .filter(({ asked }) => asked < SHORT_MINUTES * 60)
    .map(({ id }) => id)
  const choose = (ids: readonly number[], isOn: boolean) =>
    setChosen(new Set([...[...chosen].filter((id) => !ids.includes(id)), ...(isOn ? ids : [])]))
  return (
    <Card
      title="To decide"
      note={<WaitingAlone count={waiting.length} />}
      flush
      className={styles.card}
      classNames={{ head: styles.cardHead, note: styles.cardNote }}
      aside={
        <div className={styles.verbs}>
          <span className="small muted" aria-live="polite">
            {picked.length > 0 && `${picked.length} chosen, ${sum}`}
          </span>
          {short.length > 0 && (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setChosen(new Set(short))
                setDeciding('all')
              }}
            >
              {`Approve ${short.length} under ${SHORT_MINUTES} min`}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={picked.length === 0}
            onClick={() => setDeciding('refused')}
          >
            Refuse
          </Button>
          <Button size="xs" disabled={picked.length === 0} onClick={() => setDeciding('all')}>
            Approve
          </Button>
        </div>
      }
    >
      <div className={classes(styles.row, styles.rowHead)}>
        <RowCheck
          label="Choose all of this page"
          isChecked={picked.length === waiting.length}
          isPartly={picked.length > 0 && picked.length < waiting.length}
          onCheck={(isOn) =>
            choose(
              waiting.map(({ id }) => id),
              isOn,
            )
          }
        />
        <span>Who and when</span>
        <span className={styles.length}>Overtime</span>
      </div>
      <ul className={styles.overtime}>
        {waiting.map((row) => (
          <WaitingShift
            key={row.id}
            row={row}
            isChosen={chosen.has(row.id)}
            onChoose={(isOn) => choose([row.id], isOn)}
          />
        ))}
      </ul>
      {deciding && picked.length > 0 && (
        <OvertimeDialog
          shifts={picked}
          starts={deciding}
          onClose={() => setDeciding(undefined)}
          onDecided={() => {
            setChosen(new Set())
            onChanged()
          }}
        />
      )}
    </Card>
  )
}

/** Pieces that are rarely looked at one by one: a few minutes before and after the plan. */
const SHORT_MINUTES = 10

/** How many they are, and the way to nothing but these, a hundred at once. */
function WaitingAlone({ count }: { count: number }) {
  const [parameters] = useSearchParams()
  const state = readState(parameters)
  const alone = { ...state.filter, overtime_states: { in: ['Waiting'] } }
  const words = `${count} on this page`
  if (state.filter['overtime_states']) return words
  const to = `?${writeState({ ...state, filter: alone, size: 100, page: 1 }).toString()}`
  return (
    <>
      {words}. <Link to={to}>Only these</Link>
    </>
  )
}

/** A shift that has ended for good; of a provisional one its correction is decided first. */
const isWaiting = (row: StoredRecord): boolean =>
  row['overtime_state'] === 'Waiting' && row['state'] === 'Closed'

const asDecided = (row: StoredRecord): DecidedShift => ({
  id: row.id,
  asked: Number(row['overtime_asked_seconds']),
})

interface WaitingShiftProps {
  row: StoredRecord
  isChosen: boolean
  onChoose: (isOn: boolean) => void
}

function WaitingShift({ row, isChosen, onChoose }: WaitingShiftProps) {
  const zone = useZone()
  const time = (name: string) => timeText(new Date(String(row[name])), zone)
  const who = String(row['employee_name'])
  const day = dayText(new Date(`${String(row['business_date'])}T12:00:00Z`), 'UTC')
  return (
    <li className={styles.row}>
      <RowCheck label={`Choose ${who}, ${day}`} isChecked={isChosen} onCheck={onChoose} />
      <span className={styles.what}>
        <span className={styles.who}>{who}</span>
        <span className="small muted numbers">
          <ShiftLink shiftDayId={row.id}>{day}</ShiftLink>
          {`, ${time('started_at')} – ${time('ended_at')}. ${partsOf(row)}`}
        </span>
      </span>
      <span className={classes(styles.length, 'numbers')}>
        {durationWords(Number(row['overtime_asked_seconds']))}
      </span>
    </li>
  )
}

/** Why it is outside the plan. */
function partsOf(row: StoredRecord): string {
  const flags = Array.isArray(row['flags']) ? row['flags'] : []
  if (flags.includes('Holiday')) return t`Worked on a holiday`
  if (flags.includes('Rest day')) return t`Worked on a rest day`
  if (flags.includes('No plan')) return t`Nothing was planned`
  const [early, late] = [Number(row['early_seconds']), Number(row['overtime_seconds'])]
  return [
    ...(early > 0 ? [t`${durationWords(early)} before`] : []),
    ...(late > 0 ? [t`${durationWords(late)} after`] : []),
  ].join(', ')
}
