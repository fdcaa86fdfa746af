import type { RibbonKind } from './ribbon-piece.ts'
import styles from './ribbon.module.css'

interface RibbonLegendProps {
  /** What is drawn: what is nowhere is not explained. */
  kinds: readonly RibbonKind[]
  /** What the mark below a stretch means, where there is one. */
  changed?: string | undefined
}

/** What the colours of ribbons mean. */
export function RibbonLegend({ kinds, changed }: RibbonLegendProps) {
  return (
    <div className={styles.legend} aria-hidden>
      <span className={styles.sample} data-kind="desk">
        At Desk
      </span>
      <span className={styles.sample} data-kind="break">
        Break
      </span>
      {kinds.includes('overtime') && (
        <span className={styles.sample} data-kind="overtime">
          Overtime
        </span>
      )}
      {(kinds.includes('missing') || kinds.includes('over')) && (
        <span className={styles.sample} data-kind="missing">
          Missing or over plan
        </span>
      )}
      <span className={styles.sample} data-kind="plan">
        Planned
      </span>
      {changed !== undefined && (
        <span className={styles.sample} data-kind="changed">
          {changed}
        </span>
      )}
    </div>
  )
}
