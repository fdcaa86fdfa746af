import { classes } from '#platform/web/theme/classes.ts'
import type { RibbonPiece } from './ribbon-piece.ts'
import { RibbonLegend } from './ribbon-legend.tsx'
import { ribbonTicks } from './ribbon-ticks.ts'
import styles from './ribbon.module.css'

interface RibbonProps {
  /** What the ribbon spans; the track outside the plan stays empty. */
  from: Date
  to: Date
  planned?: { from: Date; to: Date } | undefined
  pieces: readonly RibbonPiece[]
  now?: Date | undefined
  /** The same in words: "At Desk 5 hours 8 minutes, 2 breaks, 1 minute over plan". */
  summary: string
  zone: string | undefined
  size?: 'large' | 'small'
  /** Hours below. Off where a table head shows them. */
  ticks?: boolean
  /** What the colours mean. */
  legend?: boolean
  /** Stretches that differ from another ribbon beside it. */
  changed?: readonly Span[] | undefined
  /** A line at each hour that an axis above all ribbons names. */
  lines?: readonly Date[] | undefined
}

interface Span {
  readonly from: Date
  readonly to: Date
}

/** The day ribbon: plan as a track, At Desk solid, breaks hatched, missing or over-plan time red-hatched, a line for now, a mark for what began before it. */
export function Ribbon(props: RibbonProps) {
  const {
    from,
    to,
    planned,
    pieces,
    now,
    summary,
    zone,
    size = 'large',
    ticks = true,
    legend,
    changed = [],
    lines = [],
  } = props
  const place = placeWithin(from, to)
  const shown = pieces.filter((piece) => piece.to >= from && piece.from <= to)
  return (
    <div className={styles.ribbon} data-size={size}>
      <div className={styles.track} role="img" aria-label={summary}>
        {lines.map((at) => (
          <span key={at.getTime()} className={styles.line} style={{ left: place(at, at).left }} />
        ))}
        {planned && <span className={styles.plan} style={place(planned.from, planned.to)} />}
        {shown.map(({ kind, from: start, to: end }) => (
          <span
            key={`${kind}${start.getTime()}`}
            className={styles.piece}
            data-kind={kind}
            style={place(start, end)}
          />
        ))}
        {changed.map(({ from: start, to: end }) => (
          <span
            key={`changed${start.getTime()}`}
            className={styles.changed}
            style={place(start, end)}
          />
        ))}
        {pieces.some((piece) => piece.from < from) && (
          <span className={styles.before} title="Began earlier" />
        )}
        {pieces.some((piece) => piece.to > to) && <span className={styles.after} title="Goes on" />}
        {now && now >= from && now <= to && (
          <span className={styles.now} style={{ left: place(now, now).left }} />
        )}
      </div>
      {ticks && (
        <div className={classes(styles.ticks, 'numbers')} aria-hidden>
          {ribbonTicks(from, to, zone).map(({ at, label }) => (
            <span key={at.getTime()} style={{ left: place(at, at).left }}>
              {label}
            </span>
          ))}
        </div>
      )}
      {legend && <RibbonLegend kinds={pieces.map(({ kind }) => kind)} />}
    </div>
  )
}

/** Where a span lies, in percent of the whole, cut off at its ends. */
export function placeWithin(from: Date, to: Date) {
  const [start, length] = [from.getTime(), Math.max(1, to.getTime() - from.getTime())]
  const share = (at: Date) => Math.min(1, Math.max(0, (at.getTime() - start) / length)) * 100
  return (begin: Date, end: Date) => ({
    left: `${share(begin)}%`,
    width: `${Math.max(0, share(end) - share(begin))}%`,
  })
}
