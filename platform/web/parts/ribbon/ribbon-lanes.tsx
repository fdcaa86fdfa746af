import type { ReactNode } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { axisHours, RibbonAxis } from './ribbon-axis.tsx'
import { RibbonLegend } from './ribbon-legend.tsx'
import type { RibbonPiece } from './ribbon-piece.ts'
import { Ribbon } from './ribbon.tsx'
import styles from './ribbon-lanes.module.css'

/** One ribbon of several on one axis. */
export interface Lane {
  readonly key: string
  /** What the ribbon is of: a day, a person, "As clocked". */
  readonly head: ReactNode
  readonly planned?: { readonly from: Date; readonly to: Date } | undefined
  readonly pieces: readonly RibbonPiece[]
  readonly changed?: readonly { readonly from: Date; readonly to: Date }[]
  readonly now?: Date | undefined
  readonly summary: string
  /** In the place of the ribbon: what is done on it itself. */
  readonly own?: ReactNode
  /** Below the ribbon. */
  readonly note?: ReactNode
  readonly figures?: readonly ReactNode[]
  /** There is nothing of it: on the phone its name is enough. */
  readonly isQuiet?: boolean
}

interface RibbonLanesProps {
  title: string
  from: Date
  to: Date
  zone: string | undefined
  lanes: readonly Lane[]
  /** What the mark below a stretch means. */
  changedWord?: string
  /** What the figures at the right are. */
  figures?: readonly string[]
  total?: { readonly head: string; readonly figures: readonly ReactNode[] }
}

/** Ribbons below each other on one axis of hours, with figures at their right that add up. */
export function RibbonLanes(props: RibbonLanesProps) {
  const { title, from, to, zone, lanes, figures = [], total, changedWord = t`Changed` } = props
  const lines = axisHours({ from, to, zone })
  const kinds = lanes.flatMap(({ pieces }) => pieces.map(({ kind }) => kind))
  return (
    <div className={styles.lanes} data-figures={figures.length > 0 || undefined}>
      <table aria-label={title}>
        <thead>
          <tr>
            <td />
            <td className={styles.ribbon}>
              <RibbonAxis from={from} to={to} zone={zone} />
            </td>
            {figures.map((label) => (
              <th key={label} scope="col" className={styles.figure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <LaneRow key={lane.key} {...{ lane, from, to, zone, lines }} names={figures} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{total.head}</th>
              <td className={styles.ribbon} />
              {total.figures.map((figure, index) => (
                <td
                  key={figures[index]}
                  className={classes(styles.figure, 'numbers')}
                  data-label={figures[index]}
                >
                  {figure}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      <RibbonLegend
        kinds={kinds}
        changed={lanes.some(({ changed = [] }) => changed.length > 0) ? changedWord : undefined}
      />
    </div>
  )
}

interface LaneRowProps extends Pick<RibbonLanesProps, 'from' | 'to' | 'zone'> {
  lane: Lane
  lines: readonly Date[]
  names: readonly string[]
}

function LaneRow({ lane, from, to, zone, lines, names }: LaneRowProps) {
  const { head, planned, pieces, changed, now, summary, own, note, figures = [] } = lane
  return (
    <tr data-quiet={lane.isQuiet || undefined}>
      <th scope="row">{head}</th>
      <td className={styles.ribbon}>
        {own ?? (
          <Ribbon
            {...{ from, to, zone, planned, pieces, changed, now, summary, lines }}
            size="small"
            ticks={false}
          />
        )}
        {note}
      </td>
      {figures.map((figure, index) => (
        <td
          key={names[index]}
          className={classes(styles.figure, 'numbers')}
          data-label={names[index]}
        >
          {figure}
        </td>
      ))}
    </tr>
  )
}
