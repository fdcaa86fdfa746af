import styles from './ribbon-motif.module.css'

/** Rows of [plan from, plan to, worked from], in tenths of the width, with the breaks [from, to]. */
const rows: { plan: [number, number]; from: number; breaks: [number, number][] }[] = [
  {
    plan: [46, 461],
    from: 46,
    breaks: [
      [147, 161],
      [235, 277],
    ],
  },
  {
    plan: [46, 461],
    from: 55,
    breaks: [
      [184, 226],
      [336, 343],
    ],
  },
  { plan: [138, 553], from: 138, breaks: [[249, 263]] },
  {
    plan: [0, 415],
    from: 0,
    breaks: [
      [97, 111],
      [203, 249],
    ],
  },
  { plan: [92, 507], from: 92, breaks: [[221, 267]] },
  { plan: [184, 600], from: 184, breaks: [[295, 307]] },
  {
    plan: [23, 438],
    from: 23,
    breaks: [
      [138, 184],
      [309, 321],
    ],
  },
  {
    plan: [46, 461],
    from: 46,
    breaks: [
      [193, 205],
      [277, 323],
    ],
  },
]

const NOW = 344

/** A team's day as ribbons: decoration, so it says nothing to readers. */
export function RibbonMotif() {
  return (
    <svg className={styles.ribbonMotif} viewBox="0 0 600 236" aria-hidden focusable="false">
      <defs>
        <pattern
          id="motif-hatch"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles.break} width="6" height="6" />
          <rect className={styles.stripe} width="2.6" height="6" />
        </pattern>
      </defs>
      {rows.map(({ plan: [start, end], from, breaks }, row) => (
        <g key={row} transform={`translate(0 ${8 + row * 29})`}>
          <rect className={styles.plan} x={start} width={end - start} height="16" rx="3" />
          <rect className={styles.desk} x={from} width={NOW - from} height="16" rx="3" />
          {breaks.map(([begin, stop]) => (
            <rect
              key={begin}
              x={begin}
              width={stop - begin}
              height="16"
              rx="2"
              fill="url(#motif-hatch)"
            />
          ))}
        </g>
      ))}
      <rect className={styles.now} x={NOW} width="2" height="236" />
    </svg>
  )
}
