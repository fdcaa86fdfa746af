import { Fragment, useRef } from 'react'
import { useDrawnRows } from '#platform/web/grid/use-drawn-rows.ts'
import { axisHours, RibbonAxis } from '#platform/web/parts/ribbon/ribbon-axis.tsx'
import { useZone } from '#platform/web/time/zone.ts'
import type { BoardPerson } from '../../contract/live-board.ts'
import type { BoardLine } from './board-groups.ts'
import { BoardRow } from './board-row.tsx'
import { boardSpan } from './board-span.ts'
import styles from './board.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface BoardTableProps {
  lines: readonly BoardLine[]
  now: Date
  /** Another value begins at the top. */
  beginning: string
  /** A person was pressed: how to reach them is asked. */
  onReach: (person: BoardPerson) => void
}

/** Everybody on the board; only those within sight are drawn. */
export function BoardTable({ lines, now, beginning, onReach }: BoardTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const focused = useRef(-1)
  const zone = useZone()
  const drawing = useDrawnRows({
    frame,
    count: lines.length,
    kept: () => focused.current,
    beginning,
  })
  const span = boardSpan(
    lines.flatMap((line) => ('person' in line ? [line.person] : [])),
    now,
    zone,
  )
  const hours = axisHours({ ...span, zone })
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="region"
      aria-label="People"
      // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      onFocus={(event) => {
        focused.current = Number(event.target.closest('tr')?.dataset['index'] ?? -1)
      }}
      onBlur={() => {
        focused.current = -1
      }}
    >
      <table className={styles.table} aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Now</th>
            <th scope="col">Planned</th>
            <th scope="col" className={styles.tableRibbon} aria-label={t`Today`}>
              <RibbonAxis {...span} zone={zone} now={now} />
            </th>
            <th scope="col">Client, office</th>
            <th scope="col">Lead</th>
          </tr>
        </thead>
        <tbody>
          {drawing.rows.map(({ index, gap }) => {
            const line = lines[index]
            if (!line) return null
            return (
              <Fragment key={'head' in line ? line.head : line.person.employee_id}>
                <Gap height={gap} />
                {'head' in line ? (
                  <GroupHead head={line.head} people={line.people} index={index} />
                ) : (
                  <BoardRow {...{ person: line.person, now, span, zone, hours, onReach, index }} />
                )}
              </Fragment>
            )
          })}
          <Gap height={drawing.rest} />
        </tbody>
      </table>
    </div>
  )
}

interface GroupHeadProps {
  head: string
  people: readonly BoardPerson[]
  index: number
}

function GroupHead({ head, people, index }: GroupHeadProps) {
  const count = (holds: (person: BoardPerson) => boolean) => people.filter(holds).length
  const facts = [
    people.length === 1 ? t`1 person` : t`${people.length} people`,
    t`${count(({ is_planned_now }) => is_planned_now)} planned now`,
    t`${count(({ state }) => state === 'At Desk')} At Desk`,
    t`${count(({ state }) => state === 'On break')} on break`,
    t`${count(({ state }) => state === 'Late' || state === 'Absent')} missing`,
  ]
  return (
    <tr className={styles.tableHead} data-index={index} aria-rowindex={index + 2}>
      <th scope="rowgroup" colSpan={6}>
        <strong>{head}</strong>
        <span className="numbers">{facts.join(', ')}</span>
      </th>
    </tr>
  )
}

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={6} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
