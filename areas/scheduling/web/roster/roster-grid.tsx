import { type CSSProperties, type KeyboardEvent, useMemo, useRef } from 'react'
import { useDrawnRows } from '#platform/web/grid/use-drawn-rows.ts'
import { rowOf, useRovingCells } from '#platform/web/grid/use-roving-cells.ts'
import { timeStyle } from '#platform/web/time/style.ts'
import type { Roster, RosterPerson } from '../../contract/roster/roster-shape.ts'
import { CoverageRows } from './coverage-row.tsx'
import { Gap } from './gap.tsx'
import type { Moves } from './moves.ts'
import { OpenShiftsRow } from './open-shifts-row.tsx'
import { placeIn } from './place-in.ts'
import { RosterRow } from './roster-row.tsx'
import { shortDay } from './roster-words.ts'
import styles from './roster-grid.module.css'

export interface RosterGridProps {
  roster: Roster
  dates: readonly string[]
  moves: Moves
  onOpen: (person: RosterPerson, date: string) => void
  onOpenShift: (id: number) => void
  isStale: boolean
  /** Many days are drawn narrow. */
  size: 'week' | 'month'
}

/**
 * People by days. One Tab stop; arrows move, Enter chooses, Ctrl+C and Ctrl+V copy, Delete rests, Ctrl+Z undoes. Made for a thousand rows:
 * the grid alone listens, a cell is an element with two lines of text, and a row is laid out apart from the others.
 */
export function RosterGrid(props: RosterGridProps) {
  const { roster, dates, moves, onOpen, onOpenShift, isStale, size } = props
  const frame = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const focused = useRef(-1)
  const { people } = roster
  const head = roster.may_plan && roster.coverage.length > 0 ? 1 : 0
  const drawing = useDrawnRows({
    frame,
    count: people.length,
    kept: () => focused.current,
    beginning: `${roster.from} ${roster.to}`,
  })
  const { shifts, problems, hasZones } = useShared(roster)
  const roving = useRovingCells(table, 1)
  const reveal = (row: number) => drawing.scrollTo(row - 1 - head)
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (moves.onKeyDown(event)) return
    roving.onKeyDown(event, { count: people.length + head, reveal })
  }
  const open = (event: { target: EventTarget }) => {
    const place = placeIn(event)
    const person = isPressable(event.target) && people.find(({ id }) => id === place?.person)
    if (person && place) onOpen(person, place.date)
  }
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-frame
      data-size={size}
      data-clock={timeStyle().time_format}
      data-stale={isStale || undefined}
    >
      <table
        ref={table}
        className={styles.roster}
        role="grid"
        aria-label="Roster"
        aria-rowcount={people.length + head + 1}
        // How many days there are is known here alone; `style` carries it to the columns of each row.
        style={{ '--days': dates.length } as CSSProperties}
        onKeyDown={onKeyDown}
        onClick={open}
        onPointerOver={sayWhole}
        {...moves.dragging}
        onFocus={(event) => {
          focused.current = rowOf(event.target) - 1 - head
          sayWhole(event)
        }}
        onBlur={() => {
          focused.current = -1
        }}
      >
        <Head roster={roster} dates={dates} />
        <tbody>
          {head === 1 && <CoverageRows roster={roster} dates={dates} />}
          {drawing.rows.flatMap(({ index, gap }) => {
            const person = people[index]
            if (!person) return []
            return [
              gap > 0 && <Gap key={`before ${person.id}`} height={gap} />,
              <RosterRow
                key={person.id}
                {...{ person, shifts, dates, size, hasZones }}
                today={roster.today}
                problems={problems.get(person.id)}
                row={index + 1 + head}
              />,
            ]
          })}
          {drawing.rest > 0 && <Gap height={drawing.rest} />}
          <OpenShiftsRow {...{ roster, dates, onOpenShift }} row={people.length + 1 + head} />
        </tbody>
      </table>
    </div>
  )
}

const isPressable = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button') !== null

/** What does not fit is read whole where a person points, or the keyboard stands: told to the browser only then. */
function sayWhole({ target }: { target: EventTarget }): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td > *') : null
  const words = cell?.ariaLabel ?? cell?.parentElement?.ariaLabel
  if (cell && words) cell.title = words
}

/** What all rows look things up in; the same until it changes, so that rows are drawn once. */
function useShared({ shifts, problems, people }: Roster) {
  return {
    shifts: useMemo(() => new Map(shifts.map((shift) => [shift.id, shift])), [shifts]),
    problems: useMemo(() => Map.groupBy(problems, ({ employee_id }) => employee_id), [problems]),
    hasZones: useMemo(() => new Set(people.map(({ zone_name }) => zone_name)).size > 1, [people]),
  }
}

function Head({ roster: { people, today }, dates }: { roster: Roster; dates: readonly string[] }) {
  return (
    <thead>
      <tr data-row={0}>
        <th scope="col">
          {people.length === 1 ? '1 person' : `${people.length.toLocaleString('en-US')} people`}
        </th>
        {dates.map((date) => (
          <th key={date} scope="col" data-today={date === today || undefined}>
            {shortDay(date)}
            {date === today && ' · today'}
          </th>
        ))}
        <th scope="col" className={styles.hours}>
          Hours
        </th>
      </tr>
    </thead>
  )
}
