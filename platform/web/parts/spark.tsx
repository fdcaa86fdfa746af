import styles from './spark.module.css'

interface SparkProps {
  /** One value a step, the oldest first; null where nothing is known. */
  values: readonly (number | null)[]
  /** What it says, for those who do not see it. */
  label: string
  /** The last step has not ended: it is drawn hollow, and the line to it is broken. */
  isOpen?: boolean
}

const [WIDTH, HEIGHT, EDGE] = [120, 28, 3]

/** How a figure went, as one small line. A step that has only begun does not pull it down. */
export function Spark({ values, label, isOpen = false }: SparkProps) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const points = pointsOf(values)
  const last = points.at(-1)
  const settled = isOpen ? points.slice(0, -1) : points
  const before = settled.findLast((point) => point !== null)
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path d={lineOf(settled)} />
      {isOpen && last && before && (
        <path className={styles.open} d={`M${before.join(' ')}L${last.join(' ')}`} />
      )}
      {last && <circle cx={last[0]} cy={last[1]} r={EDGE - 0.5} data-open={isOpen || undefined} />}
    </svg>
  )
}

type Point = readonly [x: number, y: number] | null

/** The least value at the foot, unless all are the same: then they stand in the middle. */
function pointsOf(values: readonly (number | null)[]): Point[] {
  const known = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const wide = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1)
  const high = HEIGHT - 2 * EDGE
  return values.map((value, place) => {
    if (value === null) return null
    const part = most === least ? 0.5 : (value - least) / (most - least)
    return [round(EDGE + place * wide), round(HEIGHT - EDGE - part * high)]
  })
}

const round = (figure: number): number => Math.round(figure * 10) / 10

/** A line through the points; where one is missing it begins anew. */
const lineOf = (points: readonly Point[]): string =>
  points
    .map((point, place) => (point ? `${points[place - 1] ? 'L' : 'M'}${point.join(' ')}` : ''))
    .join('')
