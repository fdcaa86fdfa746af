import type { CallDetail } from '../../contract/listening/segment.ts'
import styles from './call.module.css'

interface WaveProps extends Pick<CallDetail, 'peaks' | 'silences'> {
  readonly seconds: number
  readonly time: number
}

/** The wave of each channel, drawn from the peaks the server counted: what was played is filled, what is silent is hatched. */
export function Wave({ peaks, silences, seconds, time }: WaveProps) {
  if (peaks.length === 0) return <div className={styles.noWave} />
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${WIDTH} ${ROW * peaks.length}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {peaks.map((channel, row) => (
        <path
          key={row}
          className={styles.peaks}
          data-channel={row}
          d={pathOf(channel, row * ROW + ROW / 2)}
        />
      ))}
      {silences.map(({ channel, start, end }, at) => (
        <rect
          key={at}
          className={styles.silence}
          x={(start / seconds) * WIDTH}
          width={Math.max(2, ((end - start) / seconds) * WIDTH)}
          y={Math.min(channel, peaks.length - 1) * ROW}
          height={ROW}
        />
      ))}
      <rect className={styles.played} x={0} y={0} width={(time / seconds) * WIDTH} height="100%" />
    </svg>
  )
}

/** The drawing's own units: it is stretched to its place. */
const WIDTH = 1_200
const ROW = 40

/** Lines of nothing are drawn a little, so that silence is seen to be there. */
function pathOf(peaks: readonly number[], middle: number): string {
  const step = WIDTH / peaks.length
  return peaks
    .map((peak, at) => {
      const half = Math.max(0.5, (peak / 100) * (ROW / 2 - 2))
      const x = ((at + 0.5) * step).toFixed(1)
      return `M${x} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`
    })
    .join('')
}
