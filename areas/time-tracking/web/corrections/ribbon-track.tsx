import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { placeWithin } from '#platform/web/parts/ribbon/ribbon.tsx'
import { timeText } from '#platform/web/time/dates.ts'
import { AT_DESK } from '../../contract/clock-state.ts'
import type { Corrected } from '../../contract/corrected-shift.ts'
import { edgesOf, type Pressed, toFiveMinutes, withEdge } from './stretches.ts'
import styles from './stretches-ribbon.module.css'

const MINUTE_MS = 60_000
/** Where the keys move an edge to. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
}

interface Span {
  readonly from: Date
  readonly to: Date
}

interface RibbonTrackProps extends Span {
  zone: string | undefined
  planned: Span | undefined
  entries: readonly Corrected[]
  changed: readonly Span[]
  /** No edge goes past this moment: nobody knows what comes. */
  latest: number
  isDisabled: boolean
  pressed: Pressed | undefined
  onPress: (pressed: Pressed | undefined) => void
  onChange: (entries: Corrected[]) => void
}

/** A ribbon one changes: each stretch is a button, each edge a slider. */
export function RibbonTrack(props: RibbonTrackProps) {
  const { from, to, zone, planned, entries, changed, latest, isDisabled, pressed } = props
  const track = useRef<HTMLDivElement>(null)
  const place = placeWithin(from, to)
  const momentAt = (clientX: number): number => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {}
    const share = Math.max(0, Math.min(1, (clientX - left) / width))
    return from.getTime() + share * (to.getTime() - from.getTime())
  }
  const move = (edge: number, moment: number) =>
    props.onChange(withEdge(entries, edge, moment, latest))
  const time = (moment: string | number) => timeText(new Date(moment), zone)
  const mark =
    pressed && entries[pressed.index]?.status === AT_DESK ? new Date(pressed.at) : undefined
  return (
    <div className={styles.track} ref={track}>
      {planned && <span className={styles.plan} style={place(planned.from, planned.to)} />}
      {entries.map((entry, index) => (
        <button
          key={index}
          type="button"
          className={styles.piece}
          data-piece
          data-kind={entry.status === AT_DESK ? 'desk' : 'break'}
          style={place(new Date(entry.from), new Date(entry.to))}
          disabled={isDisabled}
          aria-pressed={pressed?.index === index}
          aria-label={`${t(entry.status)}, ${time(entry.from)} – ${time(entry.to)}`}
          onClick={(event) => {
            // A key says no place: the middle is as good as any.
            const middle = (Date.parse(entry.from) + Date.parse(entry.to)) / 2
            const moment = event.detail === 0 ? middle : momentAt(event.clientX)
            props.onPress({ index, at: toFiveMinutes(moment) })
          }}
        />
      ))}
      {changed.map((span) => (
        <span
          key={span.from.getTime()}
          className={styles.changed}
          style={place(span.from, span.to)}
        />
      ))}
      {mark && <span className={styles.mark} style={{ left: place(mark, mark).left }} />}
      {edgesOf(entries).map((moment, edge) => (
        <Edge
          key={edge}
          {...{ moment, isDisabled }}
          left={place(new Date(moment), new Date(moment)).left}
          label={edgeWords(entries, edge)}
          text={time(moment)}
          range={[from.getTime(), Math.min(to.getTime(), latest)]}
          onMove={(next) => move(edge, next)}
          momentAt={momentAt}
        />
      ))}
    </div>
  )
}

function edgeWords(entries: readonly Corrected[], edge: number): string {
  if (edge === 0) return t`Start of the shift`
  const next = entries[edge]
  return next ? t`Start of ${t(next.status)}` : t`End of the shift`
}

interface EdgeProps {
  moment: number
  left: string
  label: string
  text: string
  range: readonly [number, number]
  isDisabled: boolean
  onMove: (moment: number) => void
  momentAt: (clientX: number) => number
}

/** Where one stretch ends and the next begins: dragged, or moved by arrow keys. */
function Edge({ moment, left, label, text, range, isDisabled, onMove, momentAt }: EdgeProps) {
  const [least, most] = range
  const minutes = (at: number) => Math.round((at - least) / MINUTE_MS)
  const byKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || isDisabled) return
    event.preventDefault()
    onMove(moment + step * (event.shiftKey ? 1 : 5) * MINUTE_MS)
  }
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const there = momentAt(event.clientX)
    onMove(event.shiftKey ? Math.round(there / MINUTE_MS) * MINUTE_MS : toFiveMinutes(there))
  }
  return (
    <span
      className={styles.edge}
      style={{ left }}
      role="slider"
      tabIndex={isDisabled ? -1 : 0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={minutes(most)}
      aria-valuenow={minutes(moment)}
      aria-valuetext={text}
      aria-disabled={isDisabled || undefined}
      onKeyDown={byKey}
      onPointerDown={(event) => {
        if (!isDisabled) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
    >
      <span className={styles.edgeTime}>{text}</span>
    </span>
  )
}
